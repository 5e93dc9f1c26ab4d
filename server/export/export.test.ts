import { getBoardFeed, getBoards } from '@corkboard/shared/contract/requests.ts';
import {
  createExport,
  createSection,
  getExports,
  getImport,
  getImportItems,
} from '@corkboard/shared/contract/requests-boards.ts';
import { buildApp } from '../app.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { keepPicture } from '../media/keep-picture.ts';
import { sharp } from '../media/sharp.ts';
import { takePicture } from '../media/take-picture.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import type { Person } from '../testing/given.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { openZip } from './open-zip.ts';

const blobs = new Map<string, Buffer>();
const store: BlobStore = {
  put: async (key, bytes) => void blobs.set(key, Buffer.from(bytes)),
  get: async (key) => blobs.get(key) ?? null,
  has: async (key) => blobs.has(key),
  part: async (key, start, end) => blobs.get(key)?.subarray(start, end + 1) ?? null,
  delete: async (key) => void blobs.delete(key),
};

/** A web of one page and one picture. */
let picture: Buffer;
const fetchPublic: FetchPublic = async (url) => {
  const isPicture = url.endsWith('.jpg');
  const page =
    '<title>Lamp</title><meta property="og:image" content="https://shop.example/lamp.jpg">';
  const bytes = isPicture
    ? picture
    : Buffer.from(url.includes('bare') ? '<title>Bare</title>' : page);
  return { url, status: 200, contentType: isPicture ? 'image/jpeg' : 'text/html', bytes };
};

let world: TestApp;
let noor: Person;
let ines: Person;
let number = 0;

beforeAll(async () => {
  picture = await drawn('#336699');
  world = await testApp({ build: (given) => buildApp({ ...given, blobs: store, fetchPublic }) });
});
afterAll(() => world.close());
beforeEach(async () => {
  number += 1;
  noor = await world.given.person(`noor${number}`);
  ines = await world.given.person(`ines${number}`);
});

function drawn(background: string): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function exported(person: Person): Promise<{ id: string; zip: Buffer }> {
  const { data } = await world.call(createExport, {}, person);
  const response = await world.app.inject({
    url: data.url ?? '',
    headers: { cookie: person.cookie },
  });
  expect(response.headers['content-type']).toBe('application/zip');
  return { id: data.id, zip: response.rawPayload };
}

async function sent(person: Person, name: string, bytes: Buffer | string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const request = new Request('http://localhost:3000/', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url: '/v3/imports/file/',
    headers: {
      cookie: person.cookie,
      origin: 'http://localhost:3000',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** What became of a file, when nothing of it waits any more. */
async function imported(person: Person, name: string, bytes: Buffer | string) {
  const response = await sent(person, name, bytes);
  expect(response.json()).toMatchObject({ status: 'success' });
  const { id } = response.json().data;
  for (;;) {
    const { data } = await world.call(getImport, { id }, person);
    if (data.status === 'done' || data.status === 'failed') {
      return { import: data, items: (await world.call(getImportItems, { id }, person)).data };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const boardsOf = async (person: Person) =>
  (
    await world.call(
      getBoards,
      { username: person.username, filter_stories: true, sort: 'alphabetical' },
      person,
    )
  ).data;

async function aBoardOf(person: Person) {
  const { digest } = await keepPicture(
    { db: world.db, blobs: store },
    await takePicture(await drawn('#cc2244')),
  );
  const board_id = await world.given.board(person, 'Lamps & <light>', {
    privacy: 'secret',
    description: 'All of them',
  });
  const pin = await world.given.pin(person, {
    board_id,
    picture_digest: digest,
    title: 'Paper "lamp"',
    link: 'https://shop.example/1',
  });
  await world.call(createSection, { board_id, title: 'Paper', pin_ids: [pin] }, person);
  await world.given.pin(person, { picture_digest: digest, title: 'Loose' });
  return { digest, board_id };
}

it("sends everything of one's own, and nothing of others, as a zip", async () => {
  const { digest } = await aBoardOf(noor);
  await aBoardOf(ines);
  const { zip } = await exported(noor);
  const archive = await openZip(zip);
  const read = async (name: string) => (await archive.read(name, 1e6))?.toString() ?? '';

  expect(JSON.parse(await read('corkboard.json'))).toMatchObject({
    format: 'corkboard-export',
    version: 1,
    username: noor.username,
    boards: [
      {
        name: 'Lamps & <light>',
        privacy: 'secret',
        pins: [{ title: 'Paper "lamp"', section: 'Paper', picture: `pictures/${digest}.jpg` }],
      },
    ],
    unorganized_pins: [{ title: 'Loose' }],
  });
  expect(archive.names.filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
  expect(await archive.read(`pictures/${digest}.jpg`, 1e6)).toEqual(
    blobs.get(`pictures/${digest.slice(0, 2)}/${digest}.jpg`),
  );
  expect(await read('index.html')).toContain('Lamps &amp; &lt;light&gt;');
  expect(await read(archive.names.find((name) => /boards\/(?!unorg)/.test(name)) ?? '')).toContain(
    'alt=',
  );
});

it('gives an export to its owner alone', async () => {
  await aBoardOf(noor);
  const { id } = await exported(noor);
  const url = `/v3/exports/${id}/file/`;
  expect((await world.app.inject({ url, headers: { cookie: ines.cookie } })).statusCode).toBe(404);
  expect((await world.app.inject({ url })).statusCode).toBe(401);
  expect((await world.call(getExports, {}, ines)).data).toEqual([]);
  expect((await world.call(createExport, {})).status).toBe(401);
});

it('takes its own export over into another account, and only once', async () => {
  const { board_id, digest } = await aBoardOf(noor);
  const { zip } = await exported(noor);
  const first = await imported(ines, 'corkboard.zip', zip);
  expect(first.import).toMatchObject({
    format: 'corkboard',
    status: 'done',
    created_count: 2,
    failed_count: 0,
    progress: 1,
  });
  const [board] = await boardsOf(ines);
  expect(board).toMatchObject({
    name: 'Lamps & <light>',
    privacy: 'secret',
    pin_count: 1,
    section_count: 1,
  });
  expect(board?.id).not.toBe(board_id);
  const { data: pins } = await world.call(getBoardFeed, { board_id: board?.id ?? '' }, ines);
  expect(pins).toMatchObject([
    { title: 'Paper "lamp"', image_signature: digest, link: 'https://shop.example/1' },
  ]);

  const again = await imported(ines, 'corkboard.zip', zip);
  expect(again.import).toMatchObject({ created_count: 0, skipped_count: 2 });
  expect(again.items).toMatchObject([{ outcome: 'duplicate' }, { outcome: 'duplicate' }]);
});

it("reads a browser's bookmarks: folders are boards, pages have pictures", async () => {
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
    <DT><H3>Bookmarks bar</H3><DL><p>
      <DT><A HREF="https://shop.example/a">Loose &amp; free</A>
      <DT><H3>Rooms</H3><DL><p>
        <DT><A HREF="https://shop.example/b">Lamp</A>
        <DT><A HREF="https://shop.example/bare">Bare</A>
        <DT><A HREF="javascript:alert(1)">Bad</A>
      </DL><p>
    </DL><p></DL>`;
  const report = await imported(noor, 'bookmarks.html', html);
  expect(report.import).toMatchObject({ format: 'bookmarks', created_count: 2, failed_count: 1 });
  expect(report.items).toMatchObject([
    { number: 1, title: 'Loose & free', board: null, outcome: 'created' },
    { number: 2, title: 'Lamp', board: 'Rooms', outcome: 'created' },
    { number: 3, outcome: 'failed', reason: 'Its page shows no picture that can be pinned.' },
  ]);
  expect(await boardsOf(noor)).toMatchObject([{ name: 'Rooms', privacy: 'secret', pin_count: 1 }]);
});

it('reads a data export of Pinterest, as JSON and as a page', async () => {
  const json = JSON.stringify({
    pins: [
      {
        title: 'Lamp',
        details: 'Folded',
        board_name: 'Light',
        link: 'https://shop.example/c',
        image: 'https://i.pinimg.com/a.jpg',
      },
    ],
  });
  const first = await imported(noor, 'pins.json', json);
  expect(first.import).toMatchObject({ format: 'pinterest', created_count: 1 });
  const page = `<p>Title: Chair<br>Details: No data<br>Board Name: Light<br>
    Canonical Link: <a href="https://shop.example/d">link</a><br>Image: <a href="https://i.pinimg.com/b.jpg">image</a></p>`;
  const second = await imported(noor, 'pins.html', page);
  expect(second.items).toMatchObject([
    { title: 'Chair', board: 'Light', link: 'https://shop.example/d', outcome: 'created' },
  ]);
  expect(await boardsOf(noor)).toMatchObject([{ name: 'Light', pin_count: 2 }]);
});

it.each([
  ['nothing.txt', 'hello', 'This is neither'],
  ['broken.json', '{"format":', 'This file is damaged'],
  ['broken.zip', 'PK\u0003\u0004 and nothing more', 'This archive is damaged'],
  ['newer.json', '{"format":"corkboard-export","version":2,"boards":[]}', 'made by a newer'],
])('refuses %s in words for the person', async (name, content, words) => {
  const response = await sent(noor, name, content);
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain(words);
});

it('takes no file from whoever is signed out, and shows no import to others', async () => {
  const response = await sent({ ...noor, cookie: '' }, 'a.json', '{}');
  expect(response.statusCode).toBe(401);
  const { import: made } = await imported(
    noor,
    'pins.json',
    '[{"image":"https://i.pinimg.com/a.jpg"}]',
  );
  expect((await world.call(getImport, { id: made.id }, ines)).status).toBe(404);
  expect((await world.call(getImportItems, { id: made.id }, ines)).status).toBe(404);
});
