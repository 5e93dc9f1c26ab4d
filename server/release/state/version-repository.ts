import { VersionRecord } from '@corkboard/release-contract/contract';
import type { Insertable, Selectable } from 'kysely';
import { Check } from 'typebox/value';
import type { Db } from '../../platform/db/db.ts';
import type { ReleaseTables } from './release-schema.ts';

type Row = Selectable<ReleaseTables['remote_versions']>;

/** Undefined for an unknown version and for an invalid row. */
export async function findVersion(
  db: Db,
  remote: string,
  version: string,
): Promise<VersionRecord | undefined> {
  const row = await db
    .selectFrom('remote_versions')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toVersionRecord(row);
}

/** The version that was published last. */
export async function findLatestVersion(
  db: Db,
  remote: string,
): Promise<VersionRecord | undefined> {
  const row = await db
    .selectFrom('remote_versions')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toVersionRecord(row);
}

export async function findVersionNeeds(db: Db, remote: string, version: string) {
  return db
    .selectFrom('remote_versions')
    .select(['requires', 'slots'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** What pages load for a version. */
export async function findVersionLoad(db: Db, remote: string, version: string) {
  return db
    .selectFrom('remote_versions')
    .select(['kind', 'slots', 'sizes'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function selectVersionDigests(
  db: Db,
  remote: string,
): Promise<{ version: string; content_digest: string }[]> {
  return db
    .selectFrom('remote_versions')
    .select(['version', 'content_digest'])
    .where('remote', '=', remote)
    .execute();
}

export async function insertVersion(trx: Db, record: VersionRecord): Promise<void> {
  await trx.insertInto('remote_versions').values(toRow(record)).execute();
}

export interface VersionEvents {
  emits: readonly string[];
  hears: readonly string[];
}

export async function insertVersionEvents(
  trx: Db,
  remote: string,
  version: string,
  { emits, hears }: VersionEvents,
): Promise<void> {
  await trx
    .insertInto('remote_version_events')
    .values({ remote, version, emits: JSON.stringify(emits), hears: JSON.stringify(hears) })
    .execute();
}

export async function findVersionEvents(
  db: Db,
  remote: string,
  version: string,
): Promise<VersionEvents | undefined> {
  return db
    .selectFrom('remote_version_events')
    .select(['emits', 'hears'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Returns undefined for an invalid row, which must not reach a page. */
function toVersionRecord({ remote, created_at, storage, ...row }: Row): VersionRecord | undefined {
  const record = {
    ...row,
    name: remote,
    created_at: created_at.toISOString(),
    ...(storage && { storage }),
  };
  return Check(VersionRecord, record) ? record : undefined;
}

function toRow(record: VersionRecord): Insertable<ReleaseTables['remote_versions']> {
  const { name, slots, files, node_files, preload, styles, sizes, storage, ...plain } = record;
  return {
    ...plain,
    remote: name,
    slots: JSON.stringify(slots),
    files: JSON.stringify(files),
    node_files: JSON.stringify(node_files),
    preload: JSON.stringify(preload),
    styles: JSON.stringify(styles),
    sizes: JSON.stringify(sizes),
    storage: storage ? JSON.stringify(storage) : null,
  };
}

/** The version that was published last before this one; otherwise the first after it. */
export async function findVersionBefore(
  db: Db,
  remote: string,
  version: string,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('remote_versions')
    .select(['version', 'created_at'])
    .where('remote', '=', remote)
    .orderBy('created_at')
    .execute();
  const at = rows.findIndex((row) => row.version === version);
  return (rows[at - 1] ?? rows[at + 1])?.version;
}
