import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';

export interface Claim {
  owner: string;
  seconds: number;
  tries: number;
  giveUp(id: string): Promise<void>;
}

/** Leases the oldest waiting work: new work first, then released or abandoned work. Returns null if there is none. */
export async function claimWork(
  db: Db,
  table: 'board_actions' | 'pin_imports',
  claim: Claim,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; attempts: number }>`
    update ${sql.table(table)}
    set lease_owner = ${claim.owner}, attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${claim.seconds})
    where id = (
      select id from ${sql.table(table)}
      where status in ('waiting', 'running') and (lease_until is null or lease_until < now())
      order by lease_until nulls first, created_at, id limit 1
      for update skip locked
    )
    returning id, attempts
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.attempts <= claim.tries) return row.id;
  await claim.giveUp(row.id);
  return claimWork(db, table, claim);
}

/** Releases claimed work at shutdown, so that another process can continue immediately. Doesn't count as an attempt. */
export async function releaseWork(
  db: Db,
  table: 'board_actions' | 'pin_imports',
  owner: string,
  id: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set lease_until = null, lease_owner = null, attempts = greatest(attempts - 1, 0)
    where id = ${id} and lease_owner = ${owner} and status in ('waiting', 'running')
  `.execute(db);
}
