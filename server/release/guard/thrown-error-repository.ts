import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Different errors of one phase of a version that are kept. A broken version throws a few, a forged one many. */
const MAX_KINDS = 50;

export interface ThrownError {
  remote: string;
  version: string;
  phase: string;
  message: string;
  stack?: string | undefined;
}

export interface CountedError extends Required<ThrownError> {
  fingerprint: string;
  count: number;
  first_at: Date;
  last_at: Date;
}

export async function upsertThrown(db: Db, thrown: CountedError): Promise<void> {
  const { remote, version, phase, fingerprint, message, stack, count, first_at, last_at } = thrown;
  await sql`
    insert into release_errors
      (remote, version, phase, fingerprint, message, stack, count, first_at, last_at)
    select ${remote}, ${version}, ${phase}, ${fingerprint}, ${message}, ${stack}, ${count}::int,
      ${first_at}::timestamptz, ${last_at}::timestamptz
    where (select count(*) from release_errors
        where remote = ${remote} and version = ${version} and phase = ${phase}
          and fingerprint <> ${fingerprint}) < ${MAX_KINDS}
    on conflict (remote, version, phase, fingerprint) do update
      set count = release_errors.count + excluded.count, last_at = excluded.last_at
  `.execute(db);
}

export async function readThrownErrors(
  db: Db,
  { remote, since, limit }: { remote: string; since: Date; limit: number },
) {
  const rows = await db
    .selectFrom('release_errors')
    .select(['version', 'phase', 'message', 'stack', 'count', 'first_at', 'last_at'])
    .where('remote', '=', remote)
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .execute();
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}

export async function deleteThrownBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('release_errors').where('last_at', '<', time).execute();
}
