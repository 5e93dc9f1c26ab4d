import type pg from 'pg';

import type { VersionFiles } from '../state/shared-files.ts';

/** Every version that was ever published, for who works on the database as a whole. */
export async function publishedVersions(client: pg.Client): Promise<VersionFiles[]> {
  const { rows } = await client.query<VersionFiles>(
    'select remote as name, version, files, node_files from remote_versions order by 1, 2',
  );
  return rows;
}
