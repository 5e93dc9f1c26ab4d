import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { isHiddenFrom } from './hidden-people-queries.ts';
import { follows } from './user-card-queries.ts';

const LAST_CODE_POINT = '\u{10FFFF}';
/** Limits the candidates per name, because a single letter matches half of all people. */
const MAX_CANDIDATES = 200;

/** Matches the start of a username or name. Followed people come first, then those with many followers. */
export async function searchPeople(
  db: Db,
  viewerId: string,
  query: string,
  size: number,
): Promise<string[]> {
  const from = query.trim().replace(/^@/, '').toLowerCase();
  const to = `${from}${LAST_CODE_POINT}`;
  const named = (column: 'username' | 'full_name') =>
    db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(${sql.ref(column)}) collate "C" between ${from} and ${to}`)
      .where('deactivated_at', 'is', null)
      .orderBy(sql`lower(${sql.ref(column)}) collate "C"`)
      .limit(MAX_CANDIDATES);

  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where((eb) =>
      eb(
        'u.id',
        'in',
        db
          .selectFrom(named('username').as('a'))
          .select('a.id')
          .union(db.selectFrom(named('full_name').as('b')).select('b.id')),
      ),
    )
    .where('u.id', '<>', viewerId)
    .where((eb) => eb.not(isHiddenFrom(viewerId, eb.ref('u.id'))))
    .orderBy((eb) => follows(viewerId, eb.ref('u.id')), 'desc')
    .orderBy('u.follower_count', 'desc')
    .orderBy('u.id')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}
