import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  isBoardInPublicSearch,
  isInPublicSearch,
} from '../../domains/boards/visible-pin-queries.ts';
import { isPubliclyVisible } from '../../domains/people/follows/person-relation-queries.ts';
import { newestPins } from '../../domains/pins/profile-pin-queries.ts';
import type { Db } from '../../platform/db/db.ts';

const MAX_PINS = 50;

export interface FeedOwner {
  id: string;
  username: string;
  full_name: string;
  about: string;
  show_saved_boards: boolean;
}

/** Finds a profile that signed-out people can see, also by a former username. */
export async function findPublicProfile(db: Db, username: string): Promise<FeedOwner | null> {
  const name = username.toLowerCase();
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.full_name', 'u.about', 'u.show_saved_boards'])
    .where((eb) => isPubliclyVisible(null, eb.ref('u.id')))
    .where(
      sql<SqlBool>`(
        lower(u.username) = ${name}
        or u.id = (select f.user_id from former_usernames f where f.username = ${name})
      )`,
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Only created Pins of a profile that hides what was saved. */
export function selectNewestPinIdsOfUser(db: Db, { id, show_saved_boards }: FeedOwner) {
  if (!show_saved_boards) return selectNewestPinIds(db, sql`p.user_id = ${id} and p.is_created`);
  const newest = newestPins(id, {
    isListedBoard: isBoardInPublicSearch(null, id),
    limit: sql.lit(MAX_PINS),
  });
  return selectNewestPinIds(db, sql`p.id = any (array(select n.id from ${newest} n))`);
}

export const selectNewestPinIdsOfBoard = (db: Db, boardId: string) =>
  selectNewestPinIds(db, sql`p.board_id = ${boardId}`);

async function selectNewestPinIds(db: Db, isOfSource: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pins p
    where ${isOfSource} and p.deleted_at is null and ${isInPublicSearch(null)}
    order by p.created_at desc, p.id desc limit ${sql.lit(MAX_PINS)}
  `.execute(db);
  return rows.map(({ id }) => id);
}
