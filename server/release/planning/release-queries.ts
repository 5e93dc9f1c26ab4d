import type {
  PublishedVersion,
  ReleaseStatus,
  VersionSigner,
} from '@corkboard/release-contract/contract';

import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { selectPackageCounts } from '../registry/sbom-repository.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import { versionKey } from '../state/files/version-store.ts';
import { activeSnapshot, NO_SNAPSHOT } from '../state/release-state-repository.ts';
import { selectSigners } from '../state/signing-key-repository.ts';

/** Reads the database's state, which can be newer than the one that this process serves. */
export async function readStatus(db: Db, contract: string): Promise<ReleaseStatus> {
  const snapshot = await readSnapshot(db);
  const remotes = await db
    .selectFrom('remotes')
    .innerJoin('remote_versions', 'remote_versions.remote', 'remotes.name')
    .select((eb) => [
      'name',
      'remotes.title',
      'remotes.team',
      eb.fn.countAll<number>().as('versions'),
    ])
    .groupBy(['name', 'remotes.title', 'remotes.team'])
    .orderBy('name')
    .execute();
  return {
    snapshot: snapshot.number,
    made_by: snapshot.made_by,
    reason: snapshot.reason,
    at: snapshot.at?.toISOString() ?? null,
    contract,
    remotes: remotes.map((remote) => {
      const setting = snapshot.state.remotes[remote.name];
      return {
        ...remote,
        enabled: setting?.enabled ?? true,
        off_reason: setting?.off_reason ?? null,
        channels: setting?.channels ?? {},
      };
    }),
  };
}

export async function readVersions(
  db: Db,
  folders: RemoteFolders,
  remote: string | undefined,
): Promise<PublishedVersion[]> {
  const { state } = await readSnapshot(db);
  const rows = await db
    .selectFrom('remote_versions')
    .select(['remote', 'version', 'container', 'requires', 'kind', 'slots'])
    .select(['commit', 'publisher', 'inputs_digest', 'sizes', 'created_at'])
    .select(sql<string>`files ->> 'remoteEntry.js'`.as('entry'))
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1000)
    .execute();
  const signers = await selectSigners(db, remote);
  const signerByVersion = new Map(
    signers.map((row) => [versionKey(row.remote, row.version), row.signer]),
  );
  const counts = await selectPackageCounts(db, remote);
  const countByVersion = new Map(
    counts.map((row) => [versionKey(row.remote, row.version), row.packages]),
  );
  return Promise.all(
    rows.map(async ({ entry, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      channels: Object.entries(state.remotes[row.remote]?.channels ?? {})
        .filter(([, version]) => version === row.version)
        .map(([channel]) => channel),
      present: await folders.isPresent(row.remote, row.version, entry),
      ...toOrigin(
        signerByVersion.get(versionKey(row.remote, row.version)),
        countByVersion.get(versionKey(row.remote, row.version)),
      ),
    })),
  );
}

function toOrigin(
  signed_by: VersionSigner | undefined,
  packages: number | undefined,
): Pick<PublishedVersion, 'signed_by' | 'packages'> {
  return { ...(signed_by && { signed_by }), ...(packages !== undefined && { packages }) };
}

async function readSnapshot(db: Db) {
  const number = await activeSnapshot(db);
  const row = await db
    .selectFrom('release_snapshots')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? { ...NO_SNAPSHOT, made_by: '', reason: 'Nothing is live yet.', at: null };
}
