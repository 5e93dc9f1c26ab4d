import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createSection, getBoards } from '@corkboard/shared/requests/boards';
import { declineFollowRequests, followUser } from '@corkboard/shared/requests/people';
import {
  completeImportUpload,
  createExport,
  getBoardFeed,
  getExports,
  getImport,
  getImportItems,
  savePinDraft,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import { ZipFile } from 'yazl';
import { buildApp } from '../../../compose/app.ts';
import { processImage } from '../../../domains/media/images/process-image.ts';
import { sharp } from '../../../domains/media/images/sharp.ts';
import { storeImage } from '../../../domains/media/images/store-image.ts';
import { uploadRepository } from '../../../domains/media/uploads/upload-repository.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { FetchPublic } from '../../../platform/net/safe-fetch.ts';
import type { Person } from '../../../testing/given.ts';
import { ownApp, type TestApp } from '../../../testing/test-app.ts';
import { PART_BYTES } from '../import-files.ts';
import { bufferSource } from '../read/byte-source.ts';
import { openZip } from '../read/open-zip.ts';

const blobs = new Map<string, Buffer>();
const store: BlobStore = {
  put: async (key, bytes) => void blobs.set(key, Buffer.from(bytes)),
  get: async (key) => blobs.get(key) ?? null,
  has: async (key) => blobs.has(key),
  part: async (key, start, end) => blobs.get(key)?.subarray(start, end + 1) ?? null,
  delete: async (key) => void blobs.delete(key),
};

let image: Buffer;
const fetchPublic: FetchPublic = async (url) => {
  const isImage = url.endsWith('.jpg');
  const page =
    '<title>Lamp</title><meta property="og:image" content="https://shop.example/lamp.jpg">';
  const bytes = isImage ? image : Buffer.from(url.includes('bare') ? '<title>Bare</title>' : page);
  return { url, status: 200, contentType: isImage ? 'image/jpeg' : 'text/html', bytes };
};

let world: TestApp;
let noor: Person;
let ines: Person;

beforeAll(async () => {
  image = await drawn('#336699');
  world = await ownApp({ build: (given) => buildApp({ ...given, blobs: store, fetchPublic }) });
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
  ines = await world.given.newcomer('ines');
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

async function imported(person: Person, name: string, bytes: Buffer | string) {
  const response = await sent(person, name, bytes);
  expect(response.json()).toMatchObject({ status: 'success' });
  return ended(person, response.json().data.id);
}

async function ended(person: Person, id: string) {
  for (;;) {
    const { data } = await world.call(getImport, { id }, person);
    if (data.status === 'done' || data.status === 'failed') {
      return { import: data, items: (await world.call(getImportItems, { id }, person)).data };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const exportedBoards = async (person: Person) =>
  (
    await world.call(
      getBoards,
      { username: person.username, filter_stories: true, sort: 'alphabetical' },
      person,
    )
  ).data;

async function createBoardFor(person: Person) {
  const { digest } = await storeImage(
    { db: world.db, blobs: store },
    await processImage(await drawn('#cc2244')),
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

it("exports only the user's own content as a zip", async () => {
  const { digest } = await createBoardFor(noor);
  await createBoardFor(ines);
  const { zip } = await exported(noor);
  const archive = await openZip(bufferSource(zip));
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

it('exports collaborators of a board of others only while the board shows them', async () => {
  const tomas = await world.given.newcomer('tomas');
  const board_id = await world.given.board(noor, 'Together');
  await world.given.collaborator(board_id, tomas);
  await world.given.pin(ines, { board_id, title: 'Left here' });
  const people = async (person: Person) => {
    const archive = await openZip(bufferSource((await exported(person)).zip));
    const read = async (name: string) => (await archive.read(name, 1e6))?.toString() ?? '';
    const [page = ''] = archive.names.filter((name) => name.startsWith('boards/'));
    const { boards } = JSON.parse(await read('corkboard.json'));
    const names = boards[0].collaborators.map(({ username }: Person) => username);
    expect((await read(page)).includes(`With ${tomas.username}`)).toBe(names.length > 0);
    return names;
  };
  expect(await people(ines)).toEqual([tomas.username]);

  const hide = { should_show_board_collaborators: false };
  await world.db.updateTable('boards').set(hide).where('id', '=', board_id).execute();
  expect(await people(ines)).toEqual([]);
  expect(await people(noor)).toEqual([tomas.username]);
});

it('exports where a board is and whether it is recommended only to its owner', async () => {
  const settings = { position: 4, allow_homefeed_recommendations: false };
  const board_id = await world.given.board(noor, 'Ours', settings);
  await world.given.pin(ines, { board_id, title: 'Left here' });
  const getSettings = async (person: Person) => {
    const archive = await openZip(bufferSource((await exported(person)).zip));
    const json = await archive.read('corkboard.json', 1e6);
    const [board] = JSON.parse(json?.toString() ?? '').boards;
    const { position, allow_homefeed_recommendations } = board;
    return { position, allow_homefeed_recommendations };
  };

  expect(await getSettings(noor)).toEqual(settings);
  expect(await getSettings(ines)).toEqual({ position: 0, allow_homefeed_recommendations: true });
});

it('exports follow requests without revealing a decline', async () => {
  const ask = (from: Person, to: Person) => world.call(followUser, { user_id: to.id }, from);
  const leila = await world.given.newcomer('leila', { is_private_profile: true });
  const ada = await world.given.newcomer('ada', { is_private_profile: true });
  await ask(leila, ada);
  await ask(ada, leila);
  await ask(ines, leila);
  await world.call(declineFollowRequests, { user_ids: [leila.id] }, ada);
  await world.call(declineFollowRequests, { user_ids: [ines.id] }, leila);

  const byTime = { created_at: expect.any(String) };
  expect(await getRequests(leila)).toEqual({
    sent: [{ username: ada.username, ...byTime }],
    received: [{ username: ada.username, ...byTime }],
  });
  expect(await getRequests(ines)).toMatchObject({ sent: [{ username: leila.username }] });

  async function getRequests(person: Person): Promise<unknown> {
    const { zip } = await exported(person);
    const json = await (await openZip(bufferSource(zip))).read('corkboard.json', 1e6);
    return JSON.parse(json?.toString() ?? '').follow_requests;
  }
});

it('exports drafts of Pins with their images', async () => {
  const image_signature = await world.given.picture();
  await uploadRepository(world.db).allow(noor.id, image_signature);
  const words = { title: 'Later', description: '', alt_text: 'Stairs', link: '', section: null };
  const pins = [{ ...words, image_signature, board: { id: '7', name: 'Walls' } }];
  await world.call(savePinDraft, { id: 'a', pins }, noor);

  const archive = await openZip(bufferSource((await exported(noor)).zip));
  const json = await archive.read('corkboard.json', 1e6);

  const picture = `pictures/${image_signature}.jpg`;
  expect(JSON.parse(json?.toString() ?? '').pin_drafts).toMatchObject([
    { title: 'Later', alt_text: 'Stairs', board: 'Walls', picture, film: null, story: null },
  ]);
  expect(archive.names).toContain(picture);
});

it('exports the pages of a drafted story with its words and place', async () => {
  const image_signature = await world.given.picture();
  await uploadRepository(world.db).allow(noor.id, image_signature);
  const words = { title: '', alt_text: '', link: '', board: null, section: null };
  const story = { key: 'loom-1', title: 'A loom', link: 'https://loom.example/' };
  const place = { board: { id: '7', name: 'Cloth' }, section: { id: '8', title: 'Wool' } };
  const pins = [{ ...words, image_signature, description: 'Weft' }];
  await world.call(savePinDraft, { id: 'a', pins, story: { ...story, ...place } }, noor);

  const archive = await openZip(bufferSource((await exported(noor)).zip));
  const json = await archive.read('corkboard.json', 1e6);

  expect(JSON.parse(json?.toString() ?? '').pin_drafts).toMatchObject([{ description: 'Weft' }]);
  expect(JSON.parse(json?.toString() ?? '').pin_drafts[0].story).toEqual({
    title: 'A loom',
    link: 'https://loom.example/',
    board: 'Cloth',
    section: 'Wool',
  });
});

it('restricts an export to its owner', async () => {
  await createBoardFor(noor);
  const { id } = await exported(noor);
  const url = `/v3/exports/${id}/file/`;
  expect((await world.app.inject({ url, headers: { cookie: ines.cookie } })).statusCode).toBe(404);
  expect((await world.app.inject({ url })).statusCode).toBe(401);
  expect((await world.call(getExports, {}, ines)).data).toEqual([]);
  expect((await world.call(createExport, {})).status).toBe(401);
});

it('imports its own export into another account once', async () => {
  const { board_id, digest } = await createBoardFor(noor);
  const { zip } = await exported(noor);
  const first = await imported(ines, 'corkboard.zip', zip);
  expect(first.import).toMatchObject({
    format: 'corkboard',
    status: 'done',
    created_count: 2,
    failed_count: 0,
    progress: 1,
  });
  const [board] = await exportedBoards(ines);
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

it('restores empty boards and sections', async () => {
  await world.given.board(noor, 'Not yet', { privacy: 'public', description: 'Nothing' });
  const { board_id } = await createBoardFor(noor);
  await world.call(createSection, { board_id, title: 'Glass', pin_ids: [] }, noor);
  const { zip } = await exported(noor);

  const report = await imported(ines, 'corkboard.zip', zip);

  expect(report.import).toMatchObject({ status: 'done', created_count: 2 });
  expect(await exportedBoards(ines)).toMatchObject([
    { name: 'Lamps & <light>', section_count: 2 },
    { name: 'Not yet', privacy: 'public', description: 'Nothing', pin_count: 0 },
  ]);
  await imported(ines, 'corkboard.zip', zip);
  expect(await exportedBoards(ines)).toHaveLength(2);
});

async function createZip(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries))
    zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

const sendPart = (person: Person, id: string, number: number, bytes: Buffer) =>
  world.app.inject({
    method: 'PUT',
    url: `/v3/imports/files/${id}/parts/${number}/`,
    headers: {
      cookie: person.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });

it('uploads a large archive in parts and resumes it', async () => {
  const pins = ['a', 'b'].map((title) => ({ title, picture: 'pictures/a.jpg' }));
  const list = { format: 'corkboard-export', version: 1, boards: [{ name: 'Large', pins }] };
  const bytes = await createZip({
    'filler.bin': randomBytes(PART_BYTES + 10),
    'corkboard.json': Buffer.from(JSON.stringify(list)),
    'pictures/a.jpg': image,
  });
  const asked = { file_name: 'large.zip', bytes: bytes.byteLength };
  const getPart = (number: number) =>
    bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);

  const { data: file } = await world.call(startImportUpload, asked, ines);
  expect(file).toMatchObject({ part_bytes: PART_BYTES, received: [] });
  expect((await sendPart(ines, file.id, 1, getPart(1))).statusCode).toBe(200);
  expect((await world.call(completeImportUpload, { id: file.id }, ines)).status).toBe(409);

  const again = await world.call(startImportUpload, asked, ines);
  expect(again.data).toMatchObject({ id: file.id, received: [1] });
  expect((await sendPart(ines, file.id, 0, getPart(0))).statusCode).toBe(200);
  const [first, second] = await Promise.all([
    world.call(completeImportUpload, { id: file.id }, ines),
    world.call(completeImportUpload, { id: file.id }, ines),
  ]);
  expect(first.data.id).toBe(second.data.id);

  const report = await ended(ines, first.data.id);
  expect(report.import).toMatchObject({ created_count: 2, skipped_count: 0, failed_count: 0 });
  expect([...blobs.keys()].filter((key) => key.startsWith(`imports/${file.id}`))).toEqual([]);
});

it('starts one import per file for repeated requests', async () => {
  const bytes = Buffer.from(
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://shop.example/a">One</A></DL><p>',
  );
  const finish = (id: string) => world.call(completeImportUpload, { id }, ines);
  const send = async (content: Buffer) => {
    const asked = { file_name: 'bookmarks.html', bytes: content.byteLength };
    const { data } = await world.call(startImportUpload, asked, ines);
    await sendPart(ines, data.id, 0, content);
    return data.id;
  };

  const id = await send(bytes);
  const twice = await Promise.all([finish(id), finish(id)]);
  await ended(ines, twice[0].data.id);
  const late = await finish(id);
  expect(new Set([...twice, late].map(({ data }) => data.id)).size).toBe(1);
  expect((await world.call(completeImportUpload, { id }, noor)).status).toBe(404);
  expect(await send(bytes)).not.toBe(id);

  const damaged = await send(Buffer.from('PK\x03\x04 no archive'));
  const rejections = await Promise.all([finish(damaged), finish(damaged)]);
  const statuses = rejections.map(({ status }) => status);
  expect(statuses).toContain(400);
  // The other call finds it damaged too, or already discarded.
  expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
});

it('rejects invalid parts, foreign files, and oversized files', async () => {
  const asked = { file_name: 'large.zip', bytes: PART_BYTES + 5 };
  const { data: file } = await world.call(startImportUpload, asked, noor);

  expect((await sendPart(ines, file.id, 1, Buffer.alloc(5))).statusCode).toBe(404);
  expect((await sendPart(noor, file.id, 1, Buffer.alloc(6))).statusCode).toBe(400);
  expect((await sendPart(noor, file.id, 2, Buffer.alloc(5))).statusCode).toBe(400);
  expect((await world.call(completeImportUpload, { id: file.id }, ines)).status).toBe(404);
  const tooMuch = await world.call(startImportUpload, { ...asked, bytes: 3e9 }, noor);
  expect(tooMuch).toMatchObject({ status: 413, message: expect.stringContaining('2 GB') });
});

it('imports browser bookmarks with folders as boards', async () => {
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
    { number: 3, outcome: 'failed', reason: 'No images to pin on its page.' },
    { number: 4, outcome: 'skipped', reason: expect.stringContaining('a small program') },
  ]);
  expect(await exportedBoards(noor)).toMatchObject([
    { name: 'Bookmarks', privacy: 'secret', pin_count: 1 },
    { name: 'Rooms', privacy: 'secret', pin_count: 1 },
  ]);
});

it('imports a Pinterest export as JSON and HTML', async () => {
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
  expect(await exportedBoards(noor)).toMatchObject([{ name: 'Light', pin_count: 2 }]);
});

it.each([
  ['nothing.txt', 'hello', "This isn't a Corkboard export"],
  ['broken.json', '{"format":', 'This file is damaged'],
  ['broken.zip', 'PK\u0003\u0004 and nothing more', 'This archive is damaged'],
  ['newer.json', '{"format":"corkboard-export","version":2,"boards":[]}', 'made by a newer'],
  [
    'of another shape.json',
    '{"format":"corkboard-export","version":2,"walls":[]}',
    'made by a newer',
  ],
])('rejects %s with a message for the user', async (name, content, message) => {
  const response = await sent(noor, name, content);
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain(message);
});

it('rejects logged-out visitors and hides imports of others', async () => {
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
