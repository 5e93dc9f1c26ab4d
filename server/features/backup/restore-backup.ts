import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';

import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { resetAuditAnchors } from '../../release/control/audit-anchors.ts';
import { publishedVersions } from '../../release/registry/published-versions.ts';
import type { RemoteFolders } from '../../release/state/remote-folders.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { eachEntry, readAll, skipEntry } from './read-backup.ts';
import { copyRows, migrateTo, recreateDatabase, runInTransaction } from './recreate-database.ts';
import { dropStash, restoreStash } from './stash-tables.ts';
import { verifyBackup } from './verify-backup.ts';

interface Target {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  /** Where published versions lie. */
  folders: RemoteFolders;
  /** Empties a database that holds something. */
  replace: boolean;
}

export interface RestoreResult {
  made_at: string;
  tables: number;
  rows: number;
  /** Pictures, films and files of remotes. */
  files: number;
}

/**
 * Brings a backup back: the database is made as it was when the backup was made, filled, and then brought to this
 * version. All of the rows come or none, and then the database is as it was before; files come before them, and are the
 * same wherever they were already.
 * @throws BackupRefused where the file is no whole backup, or the database holds something
 */
export async function restoreBackup(target: Target, file: string): Promise<RestoreResult> {
  // Read twice: nothing is emptied for a file that turns out to be cut off.
  const manifest = await verifyBackup(file);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    const files = await orPutBack(client, async () => {
      await recreateDatabase(client, target, manifest);
      const count = await runInTransaction(client, () => fill(client, target, file, manifest));
      await migrateTo(target.databaseUrl);
      await resetAuditAnchors(target.dataDir);
      return count;
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { made_at: manifest.made_at, tables: manifest.tables.length, rows, files };
  } finally {
    await client.end();
  }
}

async function orPutBack<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await dropStash(client);
    return result;
  } catch (error) {
    await restoreStash(client);
    throw error;
  }
}

async function fill(
  client: pg.Client,
  target: Target,
  file: string,
  manifest: Manifest,
): Promise<number> {
  let files = 0;
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await eachEntry(file, async (name, content) => {
    const table = tables.get(name.startsWith('tables/') ? name.slice(7) : '');
    if (table) return copyRows(client, table, content);
    if (name === 'manifest.json') return skipEntry(content);
    files += 1;
    if (name.startsWith('media/')) return target.blobs.put(name.slice(6), await readAll(content));
    await keepFile(target.dataDir, name, content);
  });
  await shareReleases(client, target.folders);
  return files;
}

/** From this server's folder to where every other one finds them. */
async function shareReleases(client: pg.Client, folders: RemoteFolders): Promise<void> {
  for (const version of await publishedVersions(client)) {
    const folder = folders.of(version.name, version.version);
    if (await folders.has(version.name, version.version)) await folders.share(folder, version);
  }
}

const ofReleases = /^remotes\/[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+\/[^\0]+$/;

/** A backup may come from anywhere: its paths lead to no other place than its own. */
async function keepFile(dataDir: string, name: string, content: Readable): Promise<void> {
  const isSafe =
    (ofReleases.test(name) && !name.split('/').includes('..')) || name === 'admin-token';
  if (!isSafe) throw new BackupError(`The backup holds a file that is none of a backup: ${name}`);
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await readAll(content), name === 'admin-token' ? { mode: 0o600 } : {});
}
