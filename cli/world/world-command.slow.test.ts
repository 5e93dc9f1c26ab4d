import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoWorld } from '../../demo/make-demo-world.ts';
import type {} from '../../server/compose/tables.ts';
import { smallWorld, writeWorld } from '../../server/features/worlds/testing/small-world.ts';
import { fileBlobStore } from '../../server/platform/blobs/file-blob-store.ts';
import { type TestApp, testApp } from '../../server/testing/test-app.ts';
import { runWorldCommand } from './world-command.ts';

let test: TestApp | undefined;
let folder: string;

beforeEach(async () => {
  test = undefined;
  folder = await mkdtemp(join(tmpdir(), 'world-command-'));
});

afterEach(async () => {
  await test?.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const printed: string[] = [];
  const aside: string[] = [];
  let isClosed = false;
  const code = await runWorldCommand(args, {
    folder,
    open: async () => {
      test ??= await testApp();
      const blobStore = fileBlobStore(join(folder, 'media'));
      const close = async () => {
        isClosed = true;
      };
      return { db: test.db, blobStore, close };
    },
    print: (text) => printed.push(text),
    printError: (text) => aside.push(text),
  });
  return { code, out: printed.join('\n'), aside: aside.join('\n'), isClosed };
}

it('prints its help', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out).toContain('load <file>');
});

it.each([
  [[]],
  [['lod', 'a.json']],
  [['load']],
  [['load', 'a.json', 'b.json']],
  [['export', 'a.json', '--replace']],
  [['load', 'a.json', '--forse']],
  [['generate', '--users', '0']],
  [['generate', '--pins', '-1']],
  [['generate', '--users', '10', '--boards', '5', '--collector-boards', '5']],
  [['generate', 'more']],
])('rejects the arguments %j', async (args) => {
  const { code, aside } = await run(...args);
  expect(code).toBe(2);
  expect(aside).toMatch(/--/);
});

it('prints the schema of a world', async () => {
  const { code, out } = await run('schema');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { users: { type: 'array' }, pins: { type: 'array' } },
  });
});

it('loads a file and exports it again', async () => {
  const small = await smallWorld();
  const file = await writeWorld(small.folder, small.world);

  const loaded = await run('load', file);
  expect(loaded).toMatchObject({ code: 0, isClosed: true });
  expect(loaded.out).toContain('3 users');

  const written = await run('export', 'out.json', '--json');
  expect(JSON.parse(written.out)).toMatchObject({ verb: 'export', counts: { users: 3, pins: 2 } });
  expect(JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))).toMatchObject({
    version: 1,
  });
  await rm(small.folder, { recursive: true });
});

it('generates a world of random people', async () => {
  const { code, out } = await run('generate', '--users', '5', '--pins', '50', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ users: 5, boards: 15, pins: 50, collector: 'person1' });

  const again = await run('generate', '--users', '5', '--pins', '50');
  expect(again.code).toBe(1);
});

it('prints each error and exits with 1', async () => {
  const file = await writeWorld(folder, { version: 1, users: [{ username: 'x' }], pinz: [] });

  const plain = await run('load', file);
  expect(plain).toMatchObject({ code: 1, isClosed: true });
  expect(plain.aside).toContain('$.pinz is not known here');
  expect(plain.aside).toContain('Nothing was loaded.');

  const json = await run('load', file, '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out).faults).toContainEqual({
    path: '$.users[0]',
    message: 'must have required properties full_name',
  });
});

it('explains any other failure in one sentence', async () => {
  await writeFile(join(folder, 'in-the-way'), '');
  const { code, aside, isClosed } = await run('export', 'in-the-way/out.json');
  expect({ code, isClosed }).toEqual({ code: 1, isClosed: true });
  expect(aside).toMatch(/in-the-way/);
});

it('loads the demo world with all media and stories', async () => {
  const file = await makeDemoWorld('.cache/demo-world-test');
  const { code, out } = await run('load', file, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out).counts.pictures).toBeGreaterThan(300);

  const noor = await test?.db
    .selectFrom('users')
    .select(['follower_count', 'picture_digest', 'cover_digest'])
    .where('username', '=', 'noorhaddad')
    .executeTakeFirstOrThrow();
  expect(noor?.follower_count).toBeGreaterThan(30);
  expect(noor?.picture_digest).toEqual(expect.any(String));
  expect(noor?.cover_digest).toEqual(expect.any(String));

  const pages = await test?.db.selectFrom('story_pages').select('pin_id').execute();
  const pins = await test?.db
    .selectFrom('pins')
    .select(['id', 'is_video', 'video_digest', 'story_page_count'])
    .where((is) => is.or([is('is_video', '=', true), is('story_page_count', '>', 0)]))
    .execute();
  const hollow = pins?.filter(
    ({ id, is_video, video_digest, story_page_count }) =>
      is_video !== (video_digest !== null) ||
      (story_page_count ?? 0) !== pages?.filter(({ pin_id }) => pin_id === id).length,
  );
  expect(hollow).toEqual([]);

  const videos = await test?.db
    .selectFrom('videos as v')
    .innerJoin('pictures as m', 'm.digest', 'v.poster_digest')
    .select([
      'v.bytes',
      'v.width',
      'v.height',
      'm.width as poster_width',
      'm.height as poster_height',
    ])
    .execute();
  expect(videos).toHaveLength(6);
  for (const { bytes, width, height, poster_width, poster_height } of videos ?? []) {
    expect(bytes).toBeLessThan(150_000);
    expect(width / height).toBeCloseTo(poster_width / poster_height, 2);
  }
}, 120_000);
