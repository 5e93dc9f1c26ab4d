import type { Db } from '../../platform/db/db.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';
import type { VersionMap } from './version-maps.ts';

export async function insertVersionMaps(
  trx: Db,
  { remote, version }: VersionRef,
  maps: readonly VersionMap[],
): Promise<void> {
  // One at a time, because all of them can be larger than one message to the database should be.
  for (const map of maps) {
    await trx
      .insertInto('remote_version_maps')
      .values({ remote, version, ...map })
      .execute();
  }
}

export async function selectMapDigests(
  db: Db,
  { remote, version }: VersionRef,
): Promise<Pick<VersionMap, 'file' | 'digest'>[]> {
  return db
    .selectFrom('remote_version_maps')
    .select(['file', 'digest'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
}

export async function findVersionMap(
  db: Db,
  { remote, version }: VersionRef,
  names: readonly string[],
): Promise<Pick<VersionMap, 'digest' | 'content'> | undefined> {
  return db
    .selectFrom('remote_version_maps')
    .select(['digest', 'content'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('file', 'in', names)
    .executeTakeFirst();
}
