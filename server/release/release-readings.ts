import type {
  AuditEntry,
  AuditVerdict,
  PublishedVersion,
  ReleaseStatus,
} from '@corkboard/shared/contract/release.ts';
import type { Selectable } from 'kysely';

import type { Db } from '../db/db.ts';
import { FIRST_DIGEST, verifyChain } from './audit-chain.ts';
import { activeSnapshot } from './live-release.ts';
import { NO_SNAPSHOT } from './release-head.ts';
import type { ReleaseTables } from './release-schema.ts';
import type { RemoteFolders } from './remote-folders.ts';

/** What stands in the database now; not what this process serves, which may be a moment behind. */
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

/** Newest first. */
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
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1000)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      channels: Object.entries(state.remotes[row.remote]?.channels ?? {})
        .filter(([, version]) => version === row.version)
        .map(([channel]) => channel),
      present: await folders.has(row.remote, row.version),
    })),
  );
}

export interface AuditFilter {
  remote?: string;
  action?: string;
  /** Entries before this number. */
  before?: number;
  limit?: number;
}

/** Newest first. */
export async function readAudit(db: Db, filter: AuditFilter): Promise<AuditEntry[]> {
  const { remote, action, before, limit = 50 } = filter;
  let query = db.selectFrom('release_audit').selectAll().orderBy('number', 'desc').limit(limit);
  if (remote !== undefined) query = query.where('remote', '=', remote);
  if (action !== undefined) query = query.where('action', '=', action);
  if (before !== undefined) query = query.where('number', '<', before);
  return (await query.execute()).map(entryOf);
}

/** Checks the chain of all entries against their digests and its own end. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  // One statement for each would let a change slip in between.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const end = await trx
        .selectFrom('release_head')
        .select(['audit_number', 'audit_digest'])
        .executeTakeFirst();
      const rows = await trx.selectFrom('release_audit').selectAll().orderBy('number').execute();
      return verifyChain(rows.map(entryOf), end ?? { audit_number: 0, audit_digest: FIRST_DIGEST });
    });
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

function entryOf(row: Selectable<ReleaseTables['release_audit']>): AuditEntry {
  return { ...row, at: row.at.toISOString() };
}
