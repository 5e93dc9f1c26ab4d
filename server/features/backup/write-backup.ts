import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';

import { type BlobStore, originalKey, videoKey } from '../../platform/blobs/blob-store.ts';
import { nullIfMissing } from '../../platform/blobs/null-if-missing.ts';
import { publishedVersions } from '../../release/registry/published-version-queries.ts';
import type { RemoteFolders } from '../../release/state/files/remote-folders.ts';
import { EXCLUDED_TABLES, type Manifest } from './manifest.ts';

export interface BackupResult {
  tables: number;
  rows: number;
  pictures: number;
  videos: number;
  files: number;
  /** Files that the database names and the store lacks. Remotes appear as `name@version`. */
  missing: string[];
}

interface Sources {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  folders: RemoteFolders;
}

/**
 * Writes a backup of a database snapshot, original media, and published remotes, while the server keeps running. The
 * file appears only when it is complete.
 */
export async function writeBackup(sources: Sources, file: string): Promise<BackupResult> {
  const draft = `${file}.part`;
  const work = await mkdtemp(join(tmpdir(), 'corkboard-backup-'));
  const client = new pg.Client({ connectionString: sources.databaseUrl });
  try {
    await client.connect();
    // Private, because it contains password hashes and email addresses.
    await (await open(draft, 'w', 0o600)).close();
    const tar = pack();
    const written = pipeline(tar, createGzip(), createWriteStream(draft, { flags: 'r+' }));
    const done = await Promise.race([
      fill(tar, client, work, sources),
      written.then(() => Promise.reject(new Error('The file ended early.'))),
    ]);
    tar.finalize();
    await written;
    await rename(draft, file);
    return done;
  } finally {
    await client.end();
    await rm(work, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

async function fill(
  tar: Pack,
  client: pg.Client,
  work: string,
  { blobs, dataDir, folders }: Sources,
): Promise<BackupResult> {
  await client.query('begin isolation level repeatable read read only');
  const manifest = await describe(client);
  await addText(tar, 'manifest.json', JSON.stringify(manifest));
  for (const { name, columns } of manifest.tables) {
    const path = join(work, name);
    const list = columns.map((column) => `"${column}"`).join(', ');
    const rows = client.query(copyTo(`copy "${name}" (${list}) to stdout`));
    await pipeline(rows, createWriteStream(path));
    await addFile(tar, `tables/${name}`, path);
    await rm(path);
  }
  const images = await client.query<{ digest: string }>('select digest from pictures');
  const videos = await client.query<{ digest: string; mime: string }>(
    'select digest, mime from videos',
  );
  const versions = await publishedVersions(client);
  await client.query('commit');

  const missing: string[] = [];
  const keys = [
    ...images.rows.map(({ digest }) => originalKey(digest)),
    ...videos.rows.map(({ digest, mime }) =>
      videoKey(digest, mime === 'video/webm' ? 'webm' : 'mp4'),
    ),
  ];
  for (const key of keys) {
    const bytes = await blobs.get(key);
    if (bytes) await addBytes(tar, `media/${key}`, bytes);
    else missing.push(key);
  }
  for (const version of versions) {
    const isThere = await folders.folder(version).then(
      () => folders.has(version.name, version.version),
      () => false,
    );
    if (!isThere) missing.push(`${version.name}@${version.version}`);
  }
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: images.rows.length,
    videos: videos.rows.length,
    files: await addReleases(tar, dataDir),
    missing,
  };
}

async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`);
  const tables = [];
  for (const table of columns.filter(({ name }) => !EXCLUDED_TABLES.has(name))) {
    const { rows } = await client.query(`select count(*)::int as count from "${table.name}"`);
    tables.push({ ...table, rows: Number(rows[0]?.count) });
  }
  const { rows: done } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return {
    format: 'corkboard-backup-1',
    made_at: new Date().toISOString(),
    migrations: done.map(({ name }) => name),
    tables,
  };
}

async function addReleases(tar: Pack, dataDir: string): Promise<number> {
  const root = resolve(dataDir);
  const below = await publishedFiles(join(root, 'remotes'));
  for (const path of below) await addFile(tar, relative(root, path), path);
  const token = await readFile(join(root, 'admin-token')).catch(nullIfMissing);
  if (token) await addBytes(tar, 'admin-token', token);
  return below.length;
}

async function publishedFiles(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const remotes = entries.filter((entry) => entry.isDirectory() && entry.name !== '.incoming');
  const below = await Promise.all(
    remotes.map(({ name }) =>
      readdir(join(folder, name), { recursive: true, withFileTypes: true }),
    ),
  );
  return below
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function addText(tar: Pack, name: string, text: string): Promise<void> {
  await addBytes(tar, name, Buffer.from(text));
}

async function addBytes(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function addFile(tar: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await pipeline(createReadStream(path), tar.entry({ name, size, mode: 0o600 }));
}
