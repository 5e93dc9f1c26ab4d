import { createServer, type RequestListener, type Server } from 'node:http';
import { getBoards } from '@corkboard/shared/requests/boards';
import {
  cancelImport,
  completeImportUpload,
  discardImportFile,
  getBoardFeed,
  getImport,
  getImportFiles,
  getImportItems,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import { buildApp } from '../../compose/app.ts';
import { jpeg } from '../../domains/media/testing/drawn.ts';
import { publicFetcher } from '../../platform/net/safe-fetch.ts';
import type { Person } from '../../testing/given.ts';
import { ownApp, type TestApp } from '../../testing/test-app.ts';

let web: Server;
let site: string;
let lamp: Buffer;
const asked: string[] = [];
const held: (() => void)[] = [];

const html = (body: string, type = 'text/html') => [type, Buffer.from(body)] as const;
const pages: Record<string, () => readonly [string, Buffer]> = {
  '/lamp.jpg': () => ['image/jpeg', lamp],
  '/og': () => html('<meta property="og:image" content="/lamp.jpg"><img src="/missing.jpg">'),
  '/twitter': () => html('<meta name="twitter:image" content="lamp.jpg">'),
  '/plain': () => html('<img src="/icon.png" width="16" height="16"><img src="./lamp.jpg">'),
  '/latin': () => [
    'text/html; charset=iso-8859-1',
    Buffer.from('<title>Caf\xe9</title><img src="/lamp.jpg">', 'latin1'),
  ],
  '/second': () => html('<meta property="og:image" content="/gone.jpg"><img src="/lamp.jpg">'),
  '/bare': () => html('<title>Nothing to see</title>'),
  '/huge': () => html(`<img src="/lamp.jpg">${' '.repeat(4_000_000)}`),
  '/lies': () => html('<img src="/drawing.jpg"><img src="/page.jpg">'),
  '/drawing.jpg': () => ['image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  '/page.jpg': () => ['image/jpeg', Buffer.from('<!doctype html><title>Not found</title>')],
};

const listener: RequestListener = (request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  const page = pages[url];
  if (url === '/moved') response.writeHead(301, { location: '/og' }).end();
  else if (url === '/inside') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (url === '/slow') response.writeHead(200, { 'content-type': 'text/html' }).write('<');
  else if (url.startsWith('/held')) held.push(() => response.end('<img src="/lamp.jpg">'));
  else if (!page) response.writeHead(404).end('gone');
  else response.setHeader('content-type', page()[0]).end(page()[1]);
};

let world: TestApp;
let noor: Person;

beforeAll(async () => {
  lamp = await jpeg(400, 600);
  web = createServer(listener);
  await new Promise<void>((done) => web.listen(0, 'localhost', done));
  const address = web.address();
  site = `localhost:${typeof address === 'object' ? address?.port : 0}`;
  const fetchHere = publicFetcher({ allowedHosts: [site] });
  world = await ownApp({
    build: (given) =>
      buildApp({
        ...given,
        fetchPublic: (url, limits) =>
          fetchHere(url, url.endsWith('/slow') ? { ...limits, timeout: 200 } : limits),
      }),
  });
});
afterAll(async () => {
  for (const answer of held) answer();
  await world.close();
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
});
beforeEach(async () => {
  asked.length = 0;
  held.length = 0;
  noor = await world.given.newcomer('noor');
});

async function begun(
  bytes: Buffer,
  file_name = 'bookmarks.html',
  modified_at = 1,
): Promise<string> {
  const sent = { file_name, bytes: bytes.byteLength, modified_at };
  const { data } = await world.call(startImportUpload, sent, noor);
  await world.app.inject({
    method: 'PUT',
    url: `/v3/imports/files/${data.id}/parts/0/`,
    headers: {
      cookie: noor.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return data.id;
}

async function imported(text: string | Buffer) {
  const { data } = await world.call(
    completeImportUpload,
    { id: await begun(Buffer.from(text)) },
    noor,
  );
  return ended(data.id);
}

async function ended(id: string) {
  for (;;) {
    const { data } = await world.call(getImport, { id }, noor);
    if (data.status === 'done' || data.status === 'failed') {
      const items = await world.call(getImportItems, { id, page_size: 100 }, noor);
      return { import: data, items: items.data };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const link = (href: string, title = href) => `<DT><A HREF="${href}">${title}</A>\n`;
const bookmarks = (body: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${body}</DL><p>`;

const boards = async () =>
  (
    await world.call(
      getBoards,
      { username: noor.username, filter_stories: true, sort: 'alphabetical' },
      noor,
    )
  ).data;

it("finds each page's image or reports why not", async () => {
  const paths = {
    og: 'created',
    twitter: 'created',
    plain: 'created',
    latin: 'created',
    moved: 'created',
    second: 'created',
    'lamp.jpg': 'created',
    bare: 'No images to pin on its page.',
    lies: 'No images to pin on its page.',
    huge: 'The page or its image is too large.',
    slow: 'The page took too long to answer.',
    gone: "Couldn't reach the page.",
    inside: "This link can't be opened from here.",
  };
  const file = bookmarks(
    Object.keys(paths)
      .map((path) => link(`http://${site}/${path}`))
      .join('') + link('http://10.0.0.7/router', 'Router'),
  );

  const report = await imported(file);

  expect(
    report.items.map(({ outcome, reason }) => (outcome === 'failed' ? reason : outcome)),
  ).toEqual([...Object.values(paths), "This link can't be opened from here."]);
  expect(report.import).toMatchObject({ created_count: 7, failed_count: 7, total_count: 14 });
});

it('reports every bookmark in file order', async () => {
  const report = await imported(
    bookmarks(`
    <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Lesezeichenleiste</H3><DL><p>
      ${link('javascript:alert(1)', 'Run')}
      <HR>
      <DT><H3>Rooms &amp; light</H3><DL><p>
        <DT><A HREF="http://${site}/og" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">Lamp &lt;1&gt;</A>
        <DD>Over the table
        ${link(`http://${site}/og`, 'Lamp again')}
        <DT><H3>Old</H3><DL><p>${link('file:///home/noor/a.html', 'Mine')}</DL><p>
      </DL><p>
      ${link('place:sort=8', 'Most visited')}
      ${link(`http://${site}/${'a'.repeat(2100)}`, 'Long')}
      <DT><A>Nowhere</A>
    </DL><p>`),
  );

  expect(report.items.map(({ title, board, outcome }) => [title, board, outcome])).toEqual([
    ['Run', null, 'skipped'],
    ['Lamp <1>', 'Rooms & light', 'created'],
    ['Lamp again', 'Rooms & light', 'duplicate'],
    ['Mine', 'Rooms & light – Old', 'skipped'],
    ['Most visited', null, 'skipped'],
    ['Long', null, 'skipped'],
    ['Nowhere', null, 'skipped'],
  ]);
  expect(report.items.every(({ outcome, reason }) => outcome === 'created' || reason)).toBe(true);
  const [board] = await boards();
  const { data } = await world.call(getBoardFeed, { board_id: board?.id ?? '' }, noor);
  expect(data).toMatchObject([{ title: 'Lamp <1>', description: 'Over the table' }]);
});

it('keeps dates and the order of bookmarks', async () => {
  const pages = { og: '1400000001', plain: '1500000001', twitter: '1600000001' };
  const lines = Object.entries(pages).map(
    ([path, date]) => `<DT><A HREF="http://${site}/${path}" ADD_DATE="${date}">${path}</A>\n`,
  );
  await imported(
    bookmarks(`<DT><H3 ADD_DATE="1400000000">Rooms</H3>\n<DL><p>${lines.join('')}</DL><p>`),
  );

  const [board] = await boards();
  const { data } = await world.call(getBoardFeed, { board_id: board?.id ?? '' }, noor);
  expect(data.map(({ title, created_at }) => [title, created_at.slice(0, 4)])).toEqual([
    ['og', '2014'],
    ['plain', '2017'],
    ['twitter', '2020'],
  ]);
  expect(board?.created_at).toMatch(/^2014-05-13/);
});

it('puts bookmarks without a folder on a secret board', async () => {
  const file = bookmarks(link(`http://${site}/og`));
  const report = await imported(file);

  expect(report.items).toMatchObject([
    { outcome: 'created', reason: expect.stringContaining('on a secret board') },
  ]);
  expect(await boards()).toMatchObject([{ name: 'Bookmarks', privacy: 'secret', pin_count: 1 }]);
});

it('adds nothing twice after its board was published', async () => {
  const file = bookmarks(`<DT><H3>Rooms</H3>\n<DL><p>${link(`http://${site}/og`)}</DL><p>`);
  await imported(file);
  await world.db
    .updateTable('boards')
    .set({ privacy: 'public' })
    .where('owner_id', '=', noor.id)
    .execute();

  const again = await imported(file);

  expect(again.items).toMatchObject([{ outcome: 'duplicate' }]);
  expect(await boards()).toMatchObject([{ name: 'Rooms', privacy: 'public', pin_count: 1 }]);
});

it('adds bookmarks to no board that others are invited to', async () => {
  const ines = await world.given.newcomer('ines');
  const shared = await world.given.board(noor, 'Rooms', { privacy: 'secret' });
  await world.db
    .insertInto('board_invites')
    .values({
      id: 'invited',
      board_id: shared,
      invited_user_id: ines.id,
      invited_by_user_id: noor.id,
    })
    .execute();

  const file = bookmarks(`<DT><H3>Rooms</H3>\n<DL><p>${link(`http://${site}/og`)}</DL><p>`);
  await imported(file);

  const made = (await boards()).toSorted((a, b) => a.pin_count - b.pin_count);
  expect(made).toMatchObject([
    { id: shared, pin_count: 0 },
    { name: 'Rooms', privacy: 'secret', pin_count: 1 },
  ]);
});

it('says that a file is not whole', async () => {
  const report = await imported(
    `${bookmarks(link(`http://${site}/og`)).replace('</DL><p>', '')}<DT><A HREF="http://${site}/t`,
  );

  expect(report.items.map(({ outcome }) => outcome)).toEqual(['created', 'skipped']);
  expect(report.import.message).toMatch(/^The file ends in the middle/);
});

it('skips fetching pages that already have a Pin', async () => {
  const file = bookmarks(link(`http://${site}/og`) + link(`http://${site}/plain`));
  await imported(file);
  asked.length = 0;

  const again = await imported(file);

  expect(again.items.map(({ reason }) => reason)).toEqual(Array(2).fill("It's already saved."));
  expect(asked).toEqual([]);
});

it('reads UTF-16 files and files with a BOM', async () => {
  const wide = Buffer.from(`\uFEFF${bookmarks(link(`http://${site}/og`, 'Größe'))}`, 'utf16le');
  expect((await imported(wide)).items).toMatchObject([{ title: 'Größe', outcome: 'created' }]);
  const json = `\uFEFF${JSON.stringify([{ board: 'A', image: `http://${site}/lamp.jpg` }])}`;
  expect((await imported(json)).items).toMatchObject([{ board: 'A', outcome: 'created' }]);
});

it('imports Pinterest images by URL or page', async () => {
  const pin = (id: number, lines: string) =>
    `<a href="https://www.pinterest.com/pin/${id}/">https://www.pinterest.com/pin/${id}/</a><br>${lines}<br><br>`;
  const report = await imported(`<html><body><h1>Pins</h1>
    ${pin(1, `Title: Chair<br>Details: No data<br>Board Name: <a href="https://www.pinterest.com/n/r/">Rooms</a><br>Canonical Link: No data<br>Image: <a href="http://${site}/lamp.jpg">image</a>`)}
    ${pin(2, `Title: No data<br>Board Name: Rooms<br>Canonical Link: <a href="http://${site}/og">x</a>`)}
    <p>Title: Lost<br>Board Name: Rooms<br>Canonical Link: No data<br>Image: No data</p></body></html>`);

  expect(report.items.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Chair', 'created'],
    ['', 'created'],
    ['Lost', 'skipped'],
  ]);
  expect(await boards()).toMatchObject([{ name: 'Rooms', pin_count: 2 }]);
});

async function asksForBoth() {
  while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('stops an import and resumes it with the file', async () => {
  const file = bookmarks(link(`http://${site}/held1`) + link(`http://${site}/held2`));
  const { data } = await world.call(
    completeImportUpload,
    { id: await begun(Buffer.from(file)) },
    noor,
  );
  await asksForBoth();
  const ines = await world.given.newcomer('ines');

  expect((await world.call(cancelImport, { id: data.id }, ines)).status).toBe(404);
  expect((await world.call(getImport, { id: data.id }, noor)).data.status).toBe('running');
  const stopped = await world.call(cancelImport, { id: data.id }, noor);
  for (const answer of held) answer();

  expect(stopped.data).toMatchObject({ status: 'done', skipped_count: 2, created_count: 0 });
  expect(stopped.data.message).toContain('You stopped this import');
  expect((await world.call(cancelImport, { id: data.id }, noor)).data).toEqual(stopped.data);

  held.length = 0;
  const again = await world.call(
    completeImportUpload,
    { id: await begun(Buffer.from(file)) },
    noor,
  );
  await asksForBoth();
  for (const answer of held) answer();
  expect((await ended(again.data.id)).import).toMatchObject({ created_count: 2 });
});

it('resumes only the same file and shows its progress', async () => {
  const file = Buffer.from(bookmarks(link(`http://${site}/og`)));
  const first = await begun(file);
  expect((await world.call(getImportFiles, {}, noor)).data).toMatchObject([
    { id: first, file_name: 'bookmarks.html', received: [0] },
  ]);
  expect(await begun(file)).toBe(first);
  const changed = await begun(file, 'bookmarks.html', 2);
  expect(changed).not.toBe(first);

  const ines = await world.given.newcomer('ines');
  await world.call(discardImportFile, { id: changed }, ines);
  await world.call(discardImportFile, { id: first }, noor);
  expect((await world.call(getImportFiles, {}, noor)).data).toMatchObject([{ id: changed }]);
  expect((await world.call(getImportFiles, {}, ines)).data).toEqual([]);
});

it.each([
  ['nothing', '', 'This file is empty.'],
  ['no bookmark', bookmarks(''), 'There are no Pins in this file.'],
  ['no Pin', '{"format":"corkboard-export","version":1,"boards":[]}', 'There are no Pins'],
  ['another kind of file', '%PDF-1.7', "This isn't a Corkboard export"],
])('rejects a file with %s in it', async (_what, content, message) => {
  const form = new FormData();
  form.set('file', new Blob([content]), 'a.html');
  const request = new Request('http://localhost:3000/', { method: 'POST', body: form });
  const response = await world.app.inject({
    method: 'POST',
    url: '/v3/imports/file/',
    headers: {
      cookie: noor.cookie,
      origin: 'http://localhost:3000',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain(message);
});
