import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import { processImage } from '../../domains/media/images/process-image.ts';
import { storeImage } from '../../domains/media/images/store-image.ts';
import { jpeg } from '../../domains/media/testing/drawn.ts';
import { originalKey } from '../../platform/blobs/blob-store.ts';
import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { openServerKey } from '../../platform/keys/server-key.ts';
import { RemoteFolders } from '../../release/state/files/remote-folders.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { given } from '../../testing/given.ts';
import { rejectDuringRestore } from './interrupted-restore-queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { stashTables } from './stash-tables.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let from: TestDb;
let to: TestDb;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  [from, to] = await Promise.all([ownTestDb(), ownTestDb()]);
});
afterEach(async () => {
  await Promise.all([from.close(), to.close()]);
  await rm(folder, { recursive: true });
});

const place = (name: string, { url }: TestDb) => ({
  databaseUrl: url,
  dataDir: join(folder, name),
  blobs: fileBlobStore(join(folder, name, 'media')),
  folders: new RemoteFolders(join(folder, name)),
  key: openServerKey(join(folder, name)),
});
const file = () => join(folder, 'all.tar.gz');

async function filled() {
  const { db } = from;
  const source = place('from', from);
  const world = given(db, sessionRepository(db));
  const noor = await world.person('noorhaddad', {
    about: 'Tabs\tand\nlines, \\N and "quotes" — é',
  });
  const ines = await world.person('inesmoreau');
  await world.follow(ines, noor);
  const image = await storeImage(
    { db, blobs: source.blobs },
    await processImage(await jpeg(300, 200)),
  );
  const board = await world.board(noor, 'Night cyclists');
  await world.pin(noor, { board_id: board, picture_digest: image.digest });
  const version = join(source.dataDir, 'remotes/mf-boards/1.0.0/web');
  await mkdir(version, { recursive: true });
  await writeFile(join(version, 'remoteEntry.js'), 'boards');
  await writeFile(join(source.dataDir, 'admin-token'), 'token');
  return { source, picture: image };
}

async function readContents({ db }: TestDb): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const parts = [];
  for (const { name } of tables.filter((table) => !table.name.startsWith('migrations'))) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    parts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`);
  }
  return parts.join('\n\n');
}

async function readConstraints({ db }: TestDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as name
    from pg_constraint where connamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

it('restores everything on another server', async () => {
  const { source, picture: image } = await filled();
  const done = await writeBackup(source, file());
  expect(done).toMatchObject({ pictures: 2, videos: 0, files: 1, missing: [expect.any(String)] });
  expect((await stat(file())).mode & 0o077).toBe(0);
  const keys = await readConstraints(to);

  const target = place('to', to);
  const restored = await restoreBackup({ ...target, replace: false }, file());

  expect(restored).toMatchObject({ rows: done.rows, tables: done.tables });
  expect(await readContents(to)).toBe(await readContents(from));
  expect(await readConstraints(to)).toEqual(keys);
  expect(await target.blobs.get(originalKey(image.digest))).toEqual(
    await source.blobs.get(originalKey(image.digest)),
  );
  const entry = join(target.dataDir, 'remotes/mf-boards/1.0.0/web/remoteEntry.js');
  expect(await readFile(entry, 'utf8')).toBe('boards');
  expect(await readFile(join(target.dataDir, 'admin-token'), 'utf8')).toBe('token');
});

it('captures a snapshot during concurrent writes', async () => {
  const { source } = await filled();
  const world = given(from.db, sessionRepository(from.db));
  let isOver = false;
  const writing = (async () => {
    for (let i = 0; !isOver; i += 1) await world.person(`person${i}`);
  })();
  await writeBackup(source, file());
  isOver = true;
  await writing;

  await restoreBackup({ ...place('to', to), replace: false }, file());
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from sessions s left join users u on u.id = s.user_id where u.id is null`.execute(
    to.db,
  );
  expect(rows[0]?.lost).toBe(0);
});

it('replaces content only with the replace option', async () => {
  const { source } = await filled();
  await writeBackup(source, file());
  await given(to.db, sessionRepository(to.db)).person('tomasrey');
  const before = await readContents(to);

  const target = place('to', to);
  await expect(restoreBackup({ ...target, replace: false }, file())).rejects.toThrow(/--replace/);
  expect(await readContents(to)).toBe(before);

  await restoreBackup({ ...target, replace: true }, file());
  expect(await readContents(to)).toBe(await readContents(from));
});

const full = ({ blobs }: ReturnType<typeof place>) => ({
  ...blobs,
  put: async () => {
    throw new Error('no space left');
  },
});

it('restores old content after a failed or killed restore', async () => {
  const { source } = await filled();
  await writeBackup(source, file());
  await given(to.db, sessionRepository(to.db)).person('tomasrey');
  const before = await readContents(to);
  const keys = await readConstraints(to);
  const target = { ...place('to', to), replace: true };
  const failing = { ...target, blobs: full(target) };
  await expect(restoreBackup(failing, file())).rejects.toThrow(/no space left/);
  expect(await readContents(to)).toBe(before);
  expect(await readConstraints(to)).toEqual(keys);

  const killed = new pg.Client({ connectionString: to.url });
  await killed.connect();
  await stashTables(killed);
  await killed.end();
  await expect(rejectDuringRestore(to.db)).rejects.toThrow(
    /A restore is running, or was interrupted/,
  );
  await expect(restoreBackup({ ...target, replace: false }, file())).rejects.toThrow(/--replace/);
  expect(await readContents(to)).toBe(before);
  await rejectDuringRestore(to.db);

  await restoreBackup(target, file());
  expect(await readContents(to)).toBe(await readContents(from));
});

it('restores functions that the migrations of a failed restore replaced', async () => {
  const { source } = await filled();
  await writeBackup(source, file());
  await sql`
    create or replace function notify_hidden() returns trigger language plpgsql as $$
      begin
        perform 'newer; than the backup';
        return null;
      end $$
  `.execute(to.db);
  const readDefinition = async () =>
    (await sql`select pg_get_functiondef('notify_hidden'::regproc) as text`.execute(to.db)).rows;
  const before = await readDefinition();
  const target = { ...place('to', to), replace: true };

  const failing = { ...target, blobs: full(target) };
  await expect(restoreBackup(failing, file())).rejects.toThrow(/no space left/);

  expect(await readDefinition()).toEqual(before);
  await restoreBackup(target, file());
  expect(await readDefinition()).not.toEqual(before);
});

it.each([
  ['cut off', async () => truncate(file(), 2000)],
  [
    'cut off in the middle',
    async () => truncate(file(), Math.floor((await stat(file())).size / 2)),
  ],
  ['something else', async () => writeFile(file(), 'hello')],
])('rejects a file that is %s without changes', async (_what, damage) => {
  const { source } = await filled();
  await writeBackup(source, file());
  await damage();
  await given(to.db, sessionRepository(to.db)).person('tomasrey');
  const before = await readContents(to);

  const target = { ...place('to', to), replace: true };
  await expect(restoreBackup(target, file())).rejects.toThrow(/The backup can't be read/);
  expect(await readContents(to)).toBe(before);
});

it('rejects a backup of a newer version', async () => {
  const { source } = await filled();
  await sql`insert into migrations (name, timestamp) values ('9999-newer', 'now')`.execute(from.db);
  await writeBackup(source, file());
  const target = { ...place('to', to), replace: false };
  await expect(restoreBackup(target, file())).rejects.toThrow(/newer Corkboard/);
});

it('skips incoming versions and fails on unreadable remotes', async () => {
  const { source } = await filled();
  const remotes = join(source.dataDir, 'remotes');
  await mkdir(join(remotes, '.incoming/half'), { recursive: true });
  await writeFile(join(remotes, '.incoming/half/remoteEntry.js'), 'bo');
  expect((await writeBackup(source, file())).files).toBe(1);

  await rm(remotes, { recursive: true });
  await writeFile(remotes, 'no folder');
  await expect(writeBackup(source, file())).rejects.toThrow('ENOTDIR');
});
