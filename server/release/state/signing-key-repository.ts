import type { SigningKeyState, VersionSigner } from '@corkboard/release-contract/contract';
import { endSentence } from '@corkboard/release-contract/rules';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { ReleaseControlTables } from './release-control-schema.ts';
import { throwReleaseError } from './release-error.ts';

type Keys = ReleaseControlTables['release_signing_keys'];
export type SigningKeyRow = Selectable<Keys>;

/** A version of a remote, by name. */
export interface VersionRef {
  remote: string;
  version: string;
}

export async function selectSigningKeys(db: Db, team?: string): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('release_signing_keys')
    .selectAll()
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .orderBy('team')
    .orderBy('created_at')
    .execute();
}

export async function findSigningKey(db: Db, id: string): Promise<SigningKeyRow | undefined> {
  return db.selectFrom('release_signing_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertSigningKey(trx: Db, row: Insertable<Keys>): Promise<SigningKeyRow> {
  return trx
    .insertInto('release_signing_keys')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSigningKey(
  trx: Db,
  id: string,
  patch: Pick<Updateable<Keys>, 'retired_at' | 'revoked_at' | 'because'>,
): Promise<SigningKeyRow> {
  return trx
    .updateTable('release_signing_keys')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertVersionSignature(
  trx: Db,
  row: Insertable<ReleaseControlTables['remote_version_signatures']>,
): Promise<void> {
  await trx.insertInto('remote_version_signatures').values(row).execute();
}

export async function findVersionSignature(db: Db, { remote, version }: VersionRef) {
  return db
    .selectFrom('remote_version_signatures')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function countSignedVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('remote_version_signatures')
    .select((eb) => ['key_id', eb.fn.countAll<number>().as('count')])
    .groupBy('key_id')
    .execute();
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
}

export async function selectVersionsSignedBy(db: Db, keyId: string): Promise<VersionRef[]> {
  return db
    .selectFrom('remote_version_signatures')
    .select(['remote', 'version'])
    .where('key_id', '=', keyId)
    .execute();
}

/** Who signed each version of a remote, or of all remotes. */
export async function selectSigners(
  db: Db,
  remote?: string,
): Promise<(VersionRef & { signer: VersionSigner })[]> {
  const rows = await db
    .selectFrom('remote_version_signatures as s')
    .innerJoin('release_signing_keys as k', 'k.id', 's.key_id')
    .select(['s.remote', 's.version', 'k.id', 'k.name', 'k.team', 'k.retired_at', 'k.revoked_at'])
    .$if(remote !== undefined, (query) => query.where('s.remote', '=', remote ?? ''))
    .execute();
  return rows.map(({ remote: name, version, id, team, ...key }) => ({
    remote: name,
    version,
    signer: { id, name: key.name, team, state: getKeyState(key) },
  }));
}

export function getKeyState({
  retired_at,
  revoked_at,
}: Pick<SigningKeyRow, 'retired_at' | 'revoked_at'>): SigningKeyState {
  if (revoked_at) return 'revoked';
  return retired_at ? 'retired' : 'active';
}

/** A sentence about the first of these versions that was signed with a revoked key. */
export async function describeRevokedSigner(
  db: Db,
  versions: readonly VersionRef[],
): Promise<string | undefined> {
  const [first] = (await describeRevokedSigners(db, versions)).values();
  return first;
}

/** A sentence about each of these versions that was signed with a revoked key, by `remote@version`. */
export async function describeRevokedSigners(
  db: Db,
  versions: readonly VersionRef[],
): Promise<ReadonlyMap<string, string>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('remote_version_signatures as s')
    .innerJoin('release_signing_keys as k', 'k.id', 's.key_id')
    .select(['s.remote', 's.version', 'k.id', 'k.name', 'k.team', 'k.because'])
    .where('k.revoked_at', 'is not', null)
    .where((where) =>
      where.or(
        versions.map(({ remote, version }) =>
          where.and([where('s.remote', '=', remote), where('s.version', '=', version)]),
        ),
      ),
    )
    .orderBy('s.remote')
    .execute();
  return new Map(
    rows.map((row) => {
      const name = `${row.remote}@${row.version}`;
      const what = `${name} is signed with the key ${describeKey(row)}, which was revoked: ${row.because}`;
      const fix = 'Publish it again under another version, signed with another key.';
      return [name, `${endSentence(what)} ${fix}`];
    }),
  );
}

/** @throws ReleaseError if one of these versions was signed with a revoked key */
export async function assertNotRevoked(db: Db, versions: readonly VersionRef[]): Promise<void> {
  const why = await describeRevokedSigner(db, versions);
  if (why) throwReleaseError('key_revoked', why);
}

export function describeKey({ id, name, team }: Pick<SigningKeyRow, 'id' | 'name' | 'team'>) {
  return `${name} (${id}) of team ${team}`;
}
