import type pg from 'pg';

import type { VersionFiles } from '../state/files/shared-files.ts';

export async function publishedVersions(client: pg.Client): Promise<VersionFiles[]> {
  const { rows } = await client.query<VersionFiles>(
    'select remote as name, version, files, node_files from remote_versions order by 1, 2',
  );
  return rows;
}
