import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';

import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { ServerKey } from '../../platform/keys/server-key.ts';
import { publishedVersions } from '../../release/registry/published-version-queries.ts';
import { resetAuditAnchors } from '../../release/state/audit/audit-anchors.ts';
import type { RemoteFolders } from '../../release/state/files/remote-folders.ts';
import { resetPlans } from '../../release/state/plan-guard.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { eachEntry, readAll, skipEntry } from './read-backup.ts';
import { copyRows, migrateTo, recreateDatabase, runInTransaction } from './recreate-database.ts';
import { dropStash, restoreStash } from './stash-tables.ts';
import { verifyBackup } from './verify-backup.ts';

interface Target {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  folders: RemoteFolders;
  /** Signs the anchors of the audit log, which begin again. */
  key: ServerKey;
  replace: boolean;
}

export interface RestoreResult {
  made_at: string;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Restores a backup at its own schema version and then migrates it. Database changes are all-or-nothing;
 * content-addressed files are written first. @throws BackupError if the file is incomplete or the database has
 * content
 */
export async function restoreBackup(target: Target, file: string): Promise<RestoreResult> {
  // Verifies the whole file before anything is deleted.
  const manifest = await verifyBackup(file);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    const files = await withStashRestore(client, async () => {
      await recreateDatabase(client, target, manifest);
      const count = await runInTransaction(client, () => fill(client, target, file, manifest));
      await migrateTo(target.databaseUrl);
      await resetAuditAnchors(target.dataDir, target.key);
      await resetPlans(client, target.dataDir);
      return count;
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { made_at: manifest.made_at, tables: manifest.tables.length, rows, files };
  } finally {
    await client.end();
  }
}

async function withStashRestore<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
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

async function shareReleases(client: pg.Client, folders: RemoteFolders): Promise<void> {
  for (const version of await publishedVersions(client)) {
    const folder = folders.of(version.name, version.version);
    if (await folders.has(version.name, version.version)) await folders.share(folder, version);
  }
}

const ofReleases = /^remotes\/[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+\/[^\0]+$/;

/** Backups are untrusted: rejects paths outside the data folder. */
async function keepFile(dataDir: string, name: string, content: Readable): Promise<void> {
  const isSafe =
    (ofReleases.test(name) && !name.split('/').includes('..')) || name === 'admin-token';
  if (!isSafe)
    throw new BackupError(`The backup contains a file that doesn't belong to a backup: ${name}`);
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await readAll(content), name === 'admin-token' ? { mode: 0o600 } : {});
}
