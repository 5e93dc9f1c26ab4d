import {
  cancelImport,
  completeImportUpload,
  discardImportFile,
  getImportItems,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import { CallBudget, callBudgets } from '../../platform/db/call-budget.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sharedTurns } from '../../platform/jobs/in-turns.ts';
import type { Person } from '../../testing/given.ts';
import { buildLimitedApp, ownApp, type TestApp } from '../../testing/test-app.ts';
import { importFiles } from './import-files.ts';
import type { ImportReader } from './read/import-reader.ts';
import { importStart } from './start-import.ts';

const STATEMENT_MS = 500;
const SLOW_SECONDS = 1;
const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
  <DT><A HREF="javascript:one()">One</A>
  <DT><A HREF="javascript:two()">Two</A>
</DL><p>`;

let world: TestApp;
let noor: Person;

beforeAll(async () => {
  world = await ownApp({
    env: { DATABASE_STATEMENT_MS: String(STATEMENT_MS) },
    build: buildLimitedApp,
  });
  await sql`create function take_time() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(SLOW_SECONDS)}); return null; end $$`.execute(world.db);
  // As for a file with 100,000 Pins.
  await sql`create trigger many after insert or update on pin_import_items
    for each statement execute function take_time()`.execute(world.db);
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
});

async function givenFile(): Promise<string> {
  const payload = Buffer.from(BOOKMARKS);
  const sent = { file_name: 'bookmarks.html', bytes: payload.byteLength };
  const { data } = await world.call(startImportUpload, sent, noor);
  await world.app.inject({
    method: 'PUT',
    url: `/v3/imports/files/${data.id}/parts/0/`,
    headers: {
      cookie: noor.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    payload,
  });
  return data.id;
}

it('starts an import for longer than other requests may take, once for calls at once', async () => {
  const id = await givenFile();
  const call = () => world.call(completeImportUpload, { id }, noor);

  const answers = await Promise.all([call(), call(), call()]);

  for (const { status, data } of answers) {
    expect([status, data]).toMatchObject([200, { id, total_count: 2, skipped_count: 2 }]);
  }
});

it('stops an import whose entries take longer than a request may', async () => {
  const id = newId();
  await world.db
    .insertInto('pin_imports')
    .values({
      id,
      user_id: noor.id,
      format: 'bookmarks',
      file_name: 'bookmarks.html',
      boards: '[]',
      status: 'running',
      lease_owner: 'another process',
      lease_until: new Date(Date.now() + 3_600_000),
    })
    .execute();
  await sql`insert into pin_import_items (import_id, number, item, outcome)
    select ${id}, n, '{"title": "Lamp", "link": null, "board": null}',
      case n when 1 then 'created' when 2 then 'failed' when 3 then 'skipped' else 'waiting' end
    from generate_series(1, 2000) as n`.execute(world.db);

  const { status, data } = await world.call(cancelImport, { id }, noor);

  expect([status, data]).toMatchObject([
    200,
    {
      status: 'done',
      progress: 1,
      total_count: 2000,
      created_count: 1,
      failed_count: 1,
      skipped_count: 1998,
    },
  ]);
  const listed = { id, page_size: 2, outcome: 'skipped' as const };
  const skipped = await world.call(getImportItems, listed, noor);
  expect(skipped.data).toMatchObject([
    { number: 3, outcome: 'skipped', reason: null },
    { number: 4, outcome: 'skipped', reason: expect.stringContaining('was stopped before this') },
  ]);
  const waiting = await world.call(getImportItems, { id, outcome: 'waiting' }, noor);
  expect(waiting.data).toEqual([]);
});

describe('while a file is read', () => {
  async function prepare(change: (id: string) => Promise<void>) {
    const id = await givenFile();
    const blobs = openBlobStore({ s3: null, dataDir: world.dataDir });
    const files = importFiles({ db: world.db, blobs });
    const file = await files.find(id, noor.id);
    if (!file) throw new Error('The file is missing.');
    const reader: ImportReader = {
      async read(source, sink) {
        await change(id);
        await source.read(0, 1);
        await sink.begin({ format: 'bookmarks', boards: '[]' });
        return null;
      },
      close: async () => {},
    };
    const inTurn = sharedTurns(world.db, 1)(1);
    const start = importStart({ backgroundDb: world.db, inTurn, files, reader });
    return () => start(file, noor.id);
  }

  async function startWhile(change: (id: string) => Promise<void>): Promise<void> {
    const start = await prepare(change);
    await start();
  }

  it('another call waits without a reader', async () => {
    let reads = 0;
    const start = await prepare(async () => {
      reads += 1;
    });
    await Promise.all([start(), start()]);

    expect(reads).toBe(1);
  });

  it('another call begins it again if the first was answered without it', async () => {
    const [first, second] = [new CallBudget(60_000), new CallBudget(60_000)];
    let again: Promise<void> | undefined;
    const start: () => Promise<void> = await prepare(async () => {
      if (again) return;
      again = callBudgets.run(second, start);
      first.spend();
    });

    await expect(callBudgets.run(first, start)).rejects.toThrow('The database does not answer.');
    await again;

    const imports = world.db.selectFrom('pin_imports').select('status');
    expect(await imports.where('user_id', '=', noor.id).execute()).toHaveLength(1);
  });

  it('another call fails with it if both were answered', async () => {
    const [first, second] = [new CallBudget(60_000), new CallBudget(60_000)];
    let reads = 0;
    let again: Promise<void> | undefined;
    const start: () => Promise<void> = await prepare(async () => {
      reads += 1;
      if (reads > 1) return;
      again = callBudgets.run(second, start);
      first.spend();
      second.spend();
    });
    const away = 'The database does not answer.';

    await expect(callBudgets.run(first, start)).rejects.toThrow(away);
    await expect(again).rejects.toThrow(away);
    expect(reads).toBe(1);
  });

  it('another call can begin its import', async () => {
    await startWhile(async (id) => {
      expect((await world.call(completeImportUpload, { id }, noor)).status).toBe(200);
    });

    const imports = await world.db
      .selectFrom('pin_imports')
      .select('status')
      .where('user_id', '=', noor.id)
      .execute();
    expect(imports).toHaveLength(1);
  });

  it.each([
    ['it can be discarded', (id: string) => world.call(discardImportFile, { id }, noor)],
    [
      'its account can be deleted',
      () => world.db.deleteFrom('users').where('id', '=', noor.id).execute(),
    ],
  ])('%s', async (_what, change) => {
    const starting = startWhile(async (id) => void (await change(id)));

    await expect(starting).rejects.toThrow("We couldn't find that upload.");
  });
});
