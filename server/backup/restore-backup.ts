import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';

import { openDb } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/all.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { publishedVersions } from '../release/published-versions.ts';
import type { RemoteFolders } from '../release/remote-folders.ts';
import { BackupRefused, type Manifest, manifestOf } from './manifest.ts';

interface Target {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  /** Where published versions lie. */
  folders: RemoteFolders;
  /** Empties a database that holds something. */
  replace: boolean;
}

export interface Restored {
  made_at: string;
  tables: number;
  rows: number;
  /** Pictures, films and files of remotes. */
  files: number;
}

/**
 * Brings a backup back: the database is made as it was when the backup was made, filled, and then brought to this
 * version. All of the rows come or none; files come before them, and are the same wherever they were already.
 * @throws BackupRefused where the file is no whole backup, or the database holds something
 */
export async function restoreBackup(target: Target, file: string): Promise<Restored> {
  // Read twice: nothing is emptied for a file that turns out to be cut off.
  const manifest = await checkWhole(file);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    await prepare(client, target, manifest);
    const files = await inOneTransaction(client, () => fill(client, target, file, manifest));
    await migrateWith(target.databaseUrl, (db) => migrate(db));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { made_at: manifest.made_at, tables: manifest.tables.length, rows, files };
  } finally {
    await client.end();
  }
}

async function checkWhole(file: string): Promise<Manifest> {
  let manifest: Manifest | null = null;
  const tables = new Set<string>();
  await eachEntry(file, async (name, content) => {
    if (name === 'manifest.json') manifest = manifestOf(String(await bytesOf(content)));
    else await passOver(content);
    if (name.startsWith('tables/')) tables.add(name.slice(7));
  });
  const found: Manifest | null = manifest;
  if (found === null) throw new BackupRefused('This file is no backup of Corkboard.');
  checkParts(found, tables);
  return found;
}

function checkParts(manifest: Manifest, tables: Set<string>): void {
  const lost = manifest.tables.find(({ name }) => !tables.has(name));
  if (lost) throw new BackupRefused(`The backup is cut off: ${lost.name} is missing.`);
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) {
    throw new BackupRefused(
      `The backup was made by a newer Corkboard (${unknown}): update this one first.`,
    );
  }
}

/** An empty database, made of what the backup's was made of. */
async function prepare(client: pg.Client, target: Target, manifest: Manifest): Promise<void> {
  const tables = await tableNames(client);
  if (tables.length > 0) {
    const { rows } = tables.includes('users')
      ? await client.query('select 1 from users limit 1')
      : { rows: ['something else'] };
    if (rows.length > 0 && !target.replace) {
      throw new BackupRefused(
        'The database holds something: give --replace to put the backup in its place.',
      );
    }
    await client.query(`drop table ${tables.map((name) => `"${name}"`).join(', ')} cascade`);
  }
  const then = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name)),
  );
  await migrateWith(target.databaseUrl, (db) => migrate(db, then));
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  return rows.map(({ name }) => name);
}

async function migrateWith(url: string, work: (db: ReturnType<typeof openDb>) => Promise<unknown>) {
  const db = openDb({ url, maxConnections: 1, onError: () => {} });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const foreign = await dropForeignKeys(client);
    const result = await work();
    for (const statement of foreign) await client.query(statement);
    await setSequences(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Tables refer to each other in circles, so that no order would do. Gives the statements that make the keys again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** Behind the numbers that the rows have brought. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as statement
    from information_schema.columns
    where table_schema = current_schema()
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`);
  for (const { statement } of rows) await client.query(statement);
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
    if (name === 'manifest.json') return passOver(content);
    files += 1;
    if (name.startsWith('media/')) return target.blobs.put(name.slice(6), await bytesOf(content));
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

async function copyRows(client: pg.Client, table: Manifest['tables'][number], content: Readable) {
  // What a migration has put there is in the backup as well.
  await client.query(`delete from "${table.name}"`);
  const list = table.columns.map((column) => `"${column}"`).join(', ');
  await pipeline(content, client.query(copyFrom(`copy "${table.name}" (${list}) from stdin`)));
  const { rows } = await client.query(`select count(*)::int as count from "${table.name}"`);
  if (Number(rows[0]?.count) !== table.rows)
    throw new BackupRefused(`Rows of ${table.name} are missing.`);
}

const ofReleases = /^remotes\/[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+\/[^\0]+$/;

/** A backup may come from anywhere: its paths lead to no other place than its own. */
async function keepFile(dataDir: string, name: string, content: Readable): Promise<void> {
  const isSafe =
    (ofReleases.test(name) && !name.split('/').includes('..')) || name === 'admin-token';
  if (!isSafe) throw new BackupRefused(`The backup holds a file that is none of a backup: ${name}`);
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await bytesOf(content), name === 'admin-token' ? { mode: 0o600 } : {});
}

async function eachEntry(
  file: string,
  work: (name: string, content: Readable) => Promise<unknown>,
) {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // Awaited below; until then a fault of it is the loop's as well.
  reading.catch(() => {});
  try {
    for await (const entry of entries) await work(entry.header.name, Readable.from(entry));
    await reading;
  } catch (error) {
    if (isUnreadable(error))
      throw new BackupRefused('The file cannot be read as a backup: it is cut off or damaged.');
    throw error;
  }
}

/** To its end: left alone, a file that is cut off within it would end the process. */
async function passOver(content: Readable): Promise<void> {
  await finished(content.resume());
}

function isUnreadable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  return code.startsWith('Z_') || /unexpected end|invalid tar|premature close/i.test(message);
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
