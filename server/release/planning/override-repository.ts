import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ReleaseControlTables } from '../state/release-control-schema.ts';

export type OverrideRow = Selectable<ReleaseControlTables['release_overrides']>;

export function activeOverrides(db: Db): Promise<OverrideRow[]> {
  return rowsInForce(db).orderBy('created_at', 'desc').limit(1000).execute();
}

export function findActiveOverride(db: Db, id: string): Promise<OverrideRow | undefined> {
  return rowsInForce(db).where('id', '=', id).executeTakeFirst();
}

/** Those that give someone a version of this signing key. */
export function selectOverridesSignedBy(db: Db, keyId: string): Promise<OverrideRow[]> {
  return rowsInForce(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('remote_version_signatures as s')
          .select('s.version')
          .where('s.key_id', '=', keyId)
          .where('s.version', '=', sql<string>`release_overrides.remotes ->> s.remote`),
      ),
    )
    .execute();
}

export function selectOverridesMadeWith(db: Db, tokenId: string): Promise<OverrideRow[]> {
  return rowsInForce(db).where('made_with', '=', tokenId).execute();
}

function rowsInForce(db: Db) {
  return db
    .selectFrom('release_overrides')
    .selectAll()
    .where('cleared_at', 'is', null)
    .where('expires_at', '>', new Date());
}

/** Also finds an override that has ended. */
export async function findOverride(db: Db, id: string): Promise<OverrideRow | undefined> {
  return db.selectFrom('release_overrides').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertOverride(trx: Db, row: OverrideRow): Promise<void> {
  await trx
    .insertInto('release_overrides')
    .values({ ...row, remotes: JSON.stringify(row.remotes) })
    .execute();
}

export async function endOverrideAt(trx: Db, id: string, cleared_at: Date): Promise<void> {
  await trx.updateTable('release_overrides').set({ cleared_at }).where('id', '=', id).execute();
}

/** Keeps the time of the first use. */
export async function markOverrideTaken(db: Db, id: string): Promise<void> {
  await db
    .updateTable('release_overrides')
    .set({ taken_at: new Date() })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .execute();
}
