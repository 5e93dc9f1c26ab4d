import type { AuditEntry } from '@corkboard/release-contract/contract';
import { sql } from 'kysely';
import type pg from 'pg';

import type { Db } from '../../platform/db/db.ts';
import { toAuditEntry } from '../state/audit/audit-entry-queries.ts';
import type { VersionFiles } from '../state/files/shared-files.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';

export async function publishedVersions(client: pg.Client): Promise<VersionFiles[]> {
  const { rows } = await client.query<VersionFiles>(
    'select remote as name, version, files, node_files from remote_versions order by 1, 2',
  );
  return rows;
}

/**
 * The audit entry of a publication; undefined if the log has none. The first one counts, because a version is published
 * once: a later entry can't say otherwise.
 */
export async function findPublication(
  db: Db,
  { remote, version }: VersionRef,
): Promise<AuditEntry | undefined> {
  const row = await db
    .selectFrom('release_audit')
    .selectAll()
    .where('action', '=', 'publish')
    .where('remote', '=', remote)
    .where(sql<string>`after ->> 'version'`, '=', version)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row && toAuditEntry(row);
}
