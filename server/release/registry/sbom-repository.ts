import type { Insertable } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';

export async function insertVersionSbom(
  trx: Db,
  row: Insertable<Database['remote_version_sboms']>,
): Promise<void> {
  await trx.insertInto('remote_version_sboms').values(row).execute();
}

/** The number of packages of each version of a remote, or of all remotes. */
export async function selectPackageCounts(
  db: Db,
  remote?: string,
): Promise<(VersionRef & { packages: number })[]> {
  return db
    .selectFrom('remote_version_sboms')
    .select(['remote', 'version', 'packages'])
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .execute();
}

export async function findVersionSbom(db: Db, { remote, version }: VersionRef) {
  return db
    .selectFrom('remote_version_sboms')
    .select(['content', 'digest', 'packages'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
}
