import type { Db } from '../../platform/db/db.ts';

export interface Switch {
  at: string;
  title: string;
  is_on: boolean;
}

/** When remotes were turned on and off, newest first. */
export async function readSwitches(db: Db, since: Date, limit: number): Promise<Switch[]> {
  const rows = await db
    .selectFrom('release_audit')
    .innerJoin('remotes', 'remotes.name', 'release_audit.remote')
    .select(['release_audit.at', 'remotes.title', 'release_audit.action'])
    .where('release_audit.action', 'in', ['enable', 'disable'])
    .where('release_audit.at', '>=', since)
    .orderBy('release_audit.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, title, action }) => ({
    at: at.toISOString(),
    title,
    is_on: action === 'enable',
  }));
}
