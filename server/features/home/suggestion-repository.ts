import type { HomePerson, HomeTopic } from '@corkboard/shared/contract/home';
import { type RawBuilder, sql } from 'kysely';
import { listRanked } from '../../domains/boards/board-repository.ts';
import { isInPublicSearch } from '../../domains/boards/visible-pin-queries.ts';
import { isPubliclyVisible } from '../../domains/people/follows/person-relation-queries.ts';
import { selectPopular } from '../../domains/people/popular-user-queries.ts';
import {
  type CardRow,
  follows,
  hasRequested,
  toCard,
  userCard,
} from '../../domains/people/user-card-queries.ts';
import { getRendition, type ImageSize } from '../../platform/blobs/media-url.ts';
import { isAnyOf } from '../../platform/db/any-of.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
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
  images: ImageSize[];
}

export async function selectTrendingTopics(
  db: Db,
  viewerId: string | null,
  size: number,
): Promise<HomeTopic[]> {
  const { rows } = await selectTopics(db, { viewerId }, { size });
  const picked = pickDifferent(rows.map((row) => row.images));
  return rows.map(({ images: _all, ...topic }, index) => {
    const image = picked[index];
    return { ...topic, image: image ? getRendition(image, '236x', true) : null };
  });
}

type Seen = { viewerId: string | null };

const selectTopics = compileOnce(
  (_db, { viewerId }: Seen, { size }: { size: number }) =>
    sql<TopicRow>`
    with latest as materialized (
      select p.* from pins p where p.deleted_at is null and p.interest_id is not null
      order by p.created_at desc limit ${sql.lit(MAX_TOPIC_PINS)}
    ), shown as materialized (
      -- Asks once for each person and board, not for each Pin.
      select p.user_id, coalesce(p.board_id, '') as board
      from (select distinct l.user_id, l.board_id from latest l) p
      where ${isInPublicSearch(viewerId)}
    ), by_image as (
      select p.interest_id, p.picture_digest, count(*) as pins, max(p.created_at) as pinned_at
      from latest p
      join shown s on s.user_id = p.user_id and s.board = coalesce(p.board_id, '')
      group by p.interest_id, p.picture_digest
    ), counted as (
      select interest_id, sum(pins)::integer as pin_count,
        array_agg(picture_digest order by pinned_at desc, picture_digest) as digests
      from by_image group by interest_id
    )
    select i.id, i.name, i.slug, c.pin_count, (
      select coalesce(json_agg(m order by d.place), '[]')
      -- No topic needs more, so that each can have its own.
      from unnest(c.digests[1:${sql.lit(size)}]) with ordinality d (digest, place)
      cross join lateral (
        select p.digest, p.width, p.height from pictures p where p.digest = d.digest
      ) m
    ) as images
    from counted c
    join interests i on i.id = c.interest_id
    order by c.pin_count desc, i.id limit ${sql.lit(size)}
  `,
);

/** Picks the first of each list that no list before has taken, so that no two topics look the same. */
function pickDifferent(lists: readonly ImageSize[][]): (ImageSize | undefined)[] {
  const taken = new Set<string>();
  return lists.map((list) => {
    const picked = list.find(({ digest }) => !taken.has(digest)) ?? list[0];
    if (picked) taken.add(picked.digest);
    return picked;
  });
}

export const listSuggestedBoards = listRanked(suggestedBoards);

/** One per owner first, so that one person can't fill the list. */
function suggestedBoards(viewerId: string | null, size: number): RawBuilder<unknown> {
  return sql`(
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
    select b.*, r.rank from (
      select id, row_number() over (
        order by pins = 0, of_owner, pins desc, follows desc, pinned_at desc nulls last, id
      ) as rank
      from ranked order by rank limit ${size}
    ) r join boards b on b.id = r.id
  )`;
}

/** Selects the followed topics of public Pins on these boards. */
export async function selectTopicsOfBoards(
  db: Db,
  userId: string,
  boardIds: string[],
): Promise<string[]> {
  const { rows } = await selectTopicNames(db, { userId, boardIds });
  return rows.map(({ name }) => name);
}

type TopicsOfBoards = { userId: string; boardIds: readonly string[] };

const selectTopicNames = compileOnce(
  (_db, { userId, boardIds }: TopicsOfBoards) =>
    sql<{ name: string }>`
    select i.name
    from interest_follows f
    join interests i on i.id = f.interest_id
    where f.user_id = ${userId} and exists (
      select from pins p
      where p.interest_id = i.id and ${isAnyOf('p.board_id', boardIds)} and p.deleted_at is null
        and ${isInPublicSearch(userId)}
    )
    order by f.created_at desc, i.id limit ${sql.lit(MAX_NAMED_TOPICS)}
  `,
);

interface PersonRow {
  card: CardRow;
  in_common: number;
  images: ImageSize[];
}

export async function selectSuggestedPeople(
  db: Db,
  viewerId: string | null,
  size: number,
): Promise<HomePerson[]> {
  const { rows } = await selectPeople(db, { viewerId }, { size });
  return rows.map(({ card, in_common, images }) => ({
    user: toCard(card),
    in_common,
    images: images.map((image) => getRendition(image, '236x', true)),
  }));
}

const selectPeople = compileOnce(
  (db, { viewerId }: Seen, { size }: { size: number }) =>
    sql<PersonRow>`
    with common as materialized ${peopleWithSameImages(viewerId, size)},
    popular as materialized ${selectPopular(db, viewerId, size * 2)},
    chosen as materialized (
      select c.* from (
        select id, pins, row_number() over (order by pins desc, id) as place from common
        union all
        select id, 0, ${size} + row_number() over (order by follower_count desc, id desc)
        from popular where id not in (select c.id from common c)
      ) c
      order by c.place limit ${size}
    )
    select ${userCard(viewerId, sql.ref('c.id'))} as card, c.pins as in_common, (
      select coalesce(json_agg(i order by i.created_at desc, i.id desc), '[]') from (
        select p.created_at, p.id, m.digest, m.width, m.height from (
          select p.picture_digest, p.created_at, p.id from pins p
          where p.user_id = c.id and p.deleted_at is null and ${isInPublicSearch(viewerId)}
          order by p.created_at desc, p.id desc limit ${sql.lit(MAX_IMAGES)}
        ) p join pictures m on m.digest = p.picture_digest
      ) i
    ) as images
    from chosen c order by c.place
  `,
);

function peopleWithSameImages(viewerId: string | null, size: number): RawBuilder<unknown> {
  const person = sql.ref<string>('c.id');
  return sql`(
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
    where not ${follows(viewerId, person)} and not ${hasRequested(viewerId, person)}
    order by c.pins desc, c.id limit ${size}
  )`;
}
