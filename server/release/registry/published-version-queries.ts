import { sql } from 'kysely';
import type pg from 'pg';

import type { Db } from '../../platform/db/db.ts';
import type { VersionFiles } from '../state/files/shared-files.ts';

export async function publishedVersions(client: pg.Client): Promise<VersionFiles[]> {
  const { rows } = await client.query<VersionFiles>(
    'select remote as name, version, files, node_files from remote_versions order by 1, 2',
  );
  return rows;
}

/** What the audit log says was published; undefined for a publication that isn't in the log. */
export async function findPublication(
  db: Db,
  { remote, version }: { remote: string; version: string },
) {
  return db
    .selectFrom('release_audit')
    .select([
      sql<string | null>`after ->> 'content_digest'`.as('content_digest'),
      sql<string | null>`after ->> 'commit'`.as('commit'),
      sql<string | null>`after ->> 'plan_digest'`.as('plan_digest'),
    ])
    .where('action', '=', 'publish')
    .where('remote', '=', remote)
    .where(sql<string>`after ->> 'version'`, '=', version)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
