import { sql } from 'kysely';
import { isInPublicSearch } from '../../domains/boards/visible-pin-queries.ts';
import { isAnyOf } from '../../platform/db/any-of.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { selectPopularPinIds } from './popular-repository.ts';

/** Latest Pins per topic whose visibility is checked. */
const MAX_PINS_PER_TOPIC = 50;
const MAX_TOPICS = 50;

interface IdeaRow {
  id: string;
  picture_digest: string;
}

/** Takes one Pin of each followed topic in turn, so that one topic can't fill the list. */
export async function selectIdeaIds(db: Db, userId: string, size: number): Promise<string[]> {
  const { rows: ideas } = await selectPinsOfTopics(db, { userId, size });
  if (ideas.length === size) return ideas.map(({ id }) => id);
  const { ids } = await selectPopularPinIds(db, userId, { size: size * 2, bookmark: undefined });
  const popular = await selectImages(db, ids);
  const seen = new Set(ideas.map((row) => row.picture_digest));
  const others = ids.filter((id) => {
    const image = popular.get(id);
    if (image === undefined || seen.has(image)) return false;
    seen.add(image);
    return true;
  });
  return [...ideas.map(({ id }) => id), ...others].slice(0, size);
}

const selectPinsOfTopics = compileOnce(
  (_db, { userId, size }: { userId: string; size: number }) =>
    sql<IdeaRow>`
    with topics as materialized (
      select f.interest_id, f.created_at from interest_follows f where f.user_id = ${userId}
      order by f.created_at desc limit ${sql.lit(MAX_TOPICS)}
    ), found as (
      select distinct on (p.picture_digest) p.id, p.picture_digest, p.created_at, t.interest_id,
        t.created_at as followed_at
      from topics t cross join lateral (
        select p.* from pins p where p.interest_id = t.interest_id and p.deleted_at is null
        order by p.created_at desc, p.id desc limit ${sql.lit(MAX_PINS_PER_TOPIC)}
      ) p
      where p.user_id <> ${userId} and ${isInPublicSearch(userId)}
      order by p.picture_digest, p.created_at desc, p.id
    ), ranked as (
      select id, picture_digest, followed_at, interest_id, row_number() over (
        partition by interest_id order by created_at desc, id desc
      ) as of_topic
      from found
    )
    select id, picture_digest from ranked
    order by of_topic, followed_at, interest_id limit ${size}
  `,
);

async function selectImages(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pins')
    .select(['id', 'picture_digest'])
    .where(isAnyOf('id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.picture_digest]));
}
