import type { Db } from '../../platform/db/db.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';

export async function insertVersionNotes(
  trx: Db,
  { remote, version }: VersionRef,
  content: string,
): Promise<void> {
  await trx.insertInto('remote_version_notes').values({ remote, version, content }).execute();
}

/** As they were published. */
export async function findVersionNotes(
  db: Db,
  { remote, version }: VersionRef,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('remote_version_notes')
    .select('content')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content;
}

/** The notes of all versions of a remote, by version. */
export async function selectNotes(db: Db, remote: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('remote_version_notes')
    .select(['version', 'content'])
    .where('remote', '=', remote)
    .execute();
  return new Map(rows.map(({ version, content }) => [version, content]));
}
