import type { HomePerson, HomeTopic } from '@corkboard/shared/contract/home';
import { sql } from 'kysely';
import { isInPublicSearch } from '../../domains/boards/visible-pin-queries.ts';
import { isPubliclyVisible } from '../../domains/people/follows/person-relation-queries.ts';
import { popularUsers } from '../../domains/people/popular-user-queries.ts';
import {
  follows,
  hasRequested,
  listCards,
  userCards,
} from '../../domains/people/user-card-queries.ts';
import { getRendition, type ImageSize } from '../../platform/blobs/media-url.ts';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';

// Limits on the latest rows that are counted, so that queries don't slow down as the site grows.
const MAX_TOPIC_PINS = 400;
const MAX_PINS_PER_TOPIC = 100;
const MAX_FOLLOWS = 1000;
const MAX_NEW_PINS = 200;
/** Candidates per source whose visibility is checked. */
const MAX_BOARDS = 50;
const MAX_OWN_PINS = 50;
const MAX_SAVES_PER_IMAGE = 10;
const MAX_IMAGES = 3;
const MAX_NAMED_TOPICS = 3;

interface TopicRow {
  id: string;
  name: string;
  slug: string;
  pin_count: number;
  /** Newest first. */
  digests: string[];
}

export async function selectTrendingTopics(
  db: Db,
  viewerId: string | null,
  size: number,
): Promise<HomeTopic[]> {
  const { rows } = await sql<TopicRow>`
    with latest as materialized (
      select p.* from pins p where p.deleted_at is null and p.interest_id is not null
      order by p.created_at desc limit ${sql.lit(MAX_TOPIC_PINS)}
    ), by_image as (
      select p.interest_id, p.picture_digest, count(*) as pins, max(p.created_at) as pinned_at
      from latest p where ${isInPublicSearch(viewerId)}
      group by p.interest_id, p.picture_digest
    ), counted as (
      select interest_id, sum(pins)::integer as pin_count,
        array_agg(picture_digest order by pinned_at desc, picture_digest) as digests
      from by_image group by interest_id
    )
    select i.id, i.name, i.slug, c.pin_count, c.digests
    from counted c
    join interests i on i.id = c.interest_id
    order by c.pin_count desc, i.id limit ${size}
  `.execute(db);
  const digests = pickDifferent(rows.map((row) => row.digests));
  const images = await selectSizes(db, digests);
  return rows.map(({ digests: _all, ...topic }, index) => {
    const image = images.get(digests[index] ?? '');
    return { ...topic, image: image ? getRendition(image, '236x', true) : null };
  });
}

/** Picks the first of each list that no list before has taken, so that no two topics look the same. */
function pickDifferent(lists: readonly string[][]): string[] {
  const taken = new Set<string>();
  return lists.map((list) => {
    const picked = list.find((each) => !taken.has(each)) ?? list[0] ?? '';
    taken.add(picked);
    return picked;
  });
}

async function selectSizes(db: Db, digests: string[]): Promise<Map<string, ImageSize>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['digest', 'width', 'height'])
    .where('digest', 'in', digests)
    .execute();
  return new Map(rows.map((row) => [row.digest, row]));
}

/** One board per owner first, so that one person can't fill the list. */
export async function selectSuggestedBoardIds(
  db: Db,
  viewerId: string | null,
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with by_topic as (
      select p.board_id as id, count(*) as pins
      from interest_follows i cross join lateral (
        select p.board_id from pins p
        where p.interest_id = i.interest_id and p.deleted_at is null and p.board_id is not null
        order by p.created_at desc limit ${sql.lit(MAX_PINS_PER_TOPIC)}
      ) p
      where i.user_id = ${viewerId} group by p.board_id
      order by pins desc, p.board_id limit ${sql.lit(MAX_BOARDS)}
    ), by_follows as (
      select f.board_id as id, count(*) as follows from (
        select w.board_id from board_follows w order by w.created_at desc limit ${sql.lit(MAX_FOLLOWS)}
      ) f
      group by f.board_id order by follows desc, f.board_id limit ${sql.lit(MAX_BOARDS)}
    ), by_time as (
      select p.board_id as id, max(p.created_at) as pinned_at from (
        select p.board_id, p.created_at from pins p
        where p.deleted_at is null and p.source_pin_id is null
        order by p.created_at desc, p.id desc limit ${sql.lit(MAX_NEW_PINS)}
      ) p
      where p.board_id is not null group by p.board_id
      order by pinned_at desc, p.board_id limit ${sql.lit(MAX_BOARDS)}
    ), ranked as (
      select b.id, coalesce(t.pins, 0) as pins, coalesce(f.follows, 0) as follows, l.pinned_at,
        row_number() over (
          partition by b.owner_id
          order by coalesce(t.pins, 0) desc, coalesce(f.follows, 0) desc, l.pinned_at desc nulls last, b.id
        ) as of_owner
      from (select id from by_topic union select id from by_follows union select id from by_time) c
      join boards b on b.id = c.id
      left join by_topic t on t.id = b.id
      left join by_follows f on f.id = b.id
      left join by_time l on l.id = b.id
      where b.deleted_at is null and b.archived_at is null and b.privacy = 'public'
        and b.owner_id is distinct from ${viewerId}
        and ${isPubliclyVisible(viewerId, sql.ref('b.owner_id'))}
        and not exists (
          select from board_follows w where w.board_id = b.id and w.user_id = ${viewerId}
        )
        and not exists (
          select from board_collaborators w where w.board_id = b.id and w.user_id = ${viewerId}
        )
        and exists (
          select from pins p where p.board_id = b.id and p.deleted_at is null
            and ${isInPublicSearch(viewerId)}
        )
    )
    select id from ranked
    order by pins = 0, of_owner, pins desc, follows desc, pinned_at desc nulls last, id
    limit ${size}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects the followed topics of public Pins on these boards. */
export async function selectTopicsOfBoards(
  db: Db,
  userId: string,
  boardIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.name
    from interest_follows f
    join interests i on i.id = f.interest_id
    where f.user_id = ${userId} and exists (
      select from pins p
      where p.interest_id = i.id and p.board_id = any(${boardIds}::text[]) and p.deleted_at is null
        and ${isInPublicSearch(userId)}
    )
    order by f.created_at desc, i.id limit ${sql.lit(MAX_NAMED_TOPICS)}
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function selectSuggestedPeople(
  db: Db,
  viewerId: string | null,
  size: number,
): Promise<HomePerson[]> {
  const common = viewerId === null ? [] : await selectPeopleWithSameImages(db, viewerId, size);
  const counts = new Map(common.map((row) => [row.id, row.pins]));
  const popular = await popularUsers(db, viewerId, size + common.length, undefined);
  const ids = [...new Set([...counts.keys(), ...popular.ids])].slice(0, size);
  const images = await selectImages(db, ids, viewerId);
  return listCards(ids, await userCards(db, ids, viewerId)).map((user) => ({
    user,
    in_common: counts.get(user.id) ?? 0,
    images: images.filter((row) => row.user_id === user.id).map(toImage),
  }));
}

const toImage = (row: ImageSize) => getRendition(row, '236x', true);

async function selectPeopleWithSameImages(db: Db, viewerId: string, size: number) {
  const { rows } = await sql<{ id: string; pins: number }>`
    with own as materialized (
      select distinct p.picture_digest from (
        select p.picture_digest from pins p where p.user_id = ${viewerId} and p.deleted_at is null
        order by p.created_at desc, p.id desc limit ${sql.lit(MAX_OWN_PINS)}
      ) p
    )
    select c.id, c.pins from (
      select s.user_id as id, count(distinct own.picture_digest)::integer as pins
      from own cross join lateral (
        select p.user_id from pins p
        where p.picture_digest = own.picture_digest and p.deleted_at is null
          and p.user_id <> ${viewerId} and ${isInPublicSearch(viewerId)}
        limit ${sql.lit(MAX_SAVES_PER_IMAGE)}
      ) s
      group by s.user_id
    ) c
    where not ${follows(viewerId, sql.ref('c.id'))}
      and not ${hasRequested(viewerId, sql.ref('c.id'))}
    order by c.pins desc, c.id limit ${size}
  `.execute(db);
  return rows;
}

async function selectImages(db: Db, ids: string[], viewerId: string | null) {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImageSize & { user_id: string }>`
    select u.id as user_id, m.digest, m.width, m.height
    from users u cross join lateral (
      select p.picture_digest, p.created_at, p.id from pins p
      where p.user_id = u.id and p.deleted_at is null and ${isInPublicSearch(viewerId)}
      order by p.created_at desc, p.id desc limit ${sql.lit(MAX_IMAGES)}
    ) p
    join pictures m on m.digest = p.picture_digest
    where ${isAnyOf('u.id', ids)}
    order by p.created_at desc, p.id desc
  `.execute(db);
  return rows;
}
