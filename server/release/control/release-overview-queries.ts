import type { Db } from '../../platform/db/db.ts';

export async function selectApprovalRules(
  db: Db,
): Promise<{ name: string; needs_approval: boolean }[]> {
  return db.selectFrom('remotes').select(['name', 'needs_approval']).execute();
}

/** Loads by remote. */
export async function countLoadsSince(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('release_reports')
    .select((eb) => ['remote', eb.fn.sum<number>('count').as('loads')])
    .where('minute', '>=', since)
    .where('kind', '=', 'loaded')
    .groupBy('remote')
    .execute();
  return new Map(rows.map((row) => [row.remote, Number(row.loads)]));
}

/** Pending change requests by remote. */
export async function countPendingChanges(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('release_orders')
    .select((eb) => ['remote', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'scheduled'])
    .groupBy('remote')
    .execute();
  return new Map(rows.map((row) => [row.remote, row.count]));
}

/** The text that pages show while the remote is off. */
export async function findOffSentence(
  db: Db,
  remote: string,
  version: string | undefined,
): Promise<string> {
  const row = await db
    .selectFrom('remote_versions')
    .select('off')
    .where('remote', '=', remote)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.off ?? '';
}
