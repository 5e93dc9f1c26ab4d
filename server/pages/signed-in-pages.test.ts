import { AsyncLocalStorage } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Person } from '../testing/given.ts';
import { ownApp, type TestApp } from '../testing/test-app.ts';
import { buildAppWithPages } from './testing/source-pages.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: TestApp;
let ines: Person;
let mara: Person;

/** The statements of the visit that the current code runs for. */
const visits = new AsyncLocalStorage<string[]>();
const { query } = pg.Client.prototype;

beforeAll(async () => {
  pg.Client.prototype.query = function noted(this: pg.Client, config: { text: string }) {
    visits.getStore()?.push(config.text);
    return Reflect.apply(query, this, [config]);
  } as typeof query;
  world = await ownApp({ build: buildAppWithPages });
  const shopper = { eligible_for_wishlist: true, show_shopping_list: true };
  ines = await world.given.person('ines', shopper);
  mara = await world.given.person('mara');
  const noor = await world.given.person('noor');
  for (const [person, other] of [
    [ines, noor],
    [noor, ines],
  ] as const) {
    for (const name of ['Gardens', 'Kitchens', 'Secrets']) {
      const privacy = name === 'Secrets' ? 'secret' : 'public';
      const board_id = await world.given.board(person, name, { privacy });
      if (name === 'Gardens') await world.given.collaborator(board_id, other);
      await world.given.pin(person, { board_id, is_created: true });
      await world.given.pin(other, { board_id });
    }
  }
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await world.close();
});

async function visit(url: string, person = ines) {
  const statements: string[] = [];
  const headers = { cookie: person.cookie, 'user-agent': BROWSER };
  const { statusCode, body } = await visits.run(statements, async () =>
    world.app.inject({ url, headers }),
  );
  return { status: statusCode, body, statements };
}

const read = (resource: string, options: object) =>
  `/resource/${resource}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;

// A number here may fall, and not rise. No page may have more than 8.
it.each([
  ['the page of own boards', '/ines/', 7],
  ['the page of own Pins', '/ines/pins/', 4],
  ['the page of a profile', '/noor/', 5],
  ['the page of an own board', '/ines/gardens/', 4],
  ['the page of a board', '/noor/gardens/', 4],
  ['a profile', read('UserResource', { username: 'noor', field_set_key: 'profile' }), 2],
  ['boards', read('BoardsResource', { username: 'noor' }), 3],
  ['Pins', read('UserPinsResource', { username: 'noor' }), 3],
  ['a board', read('BoardResource', { username: 'noor', slug: 'gardens' }), 2],
])('reads %s with few statements', async (_what, url, most) => {
  // The first visit loads the modules of the page.
  await visit(url);
  const { status, statements } = await visit(url);
  expect(status).toBe(200);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.slice(most)).toEqual([]);
});

it('counts no boards for an API call, and once for a page', async () => {
  const api = await visit('/resource/UnreadCountsResource/get/');
  const page = await visit('/noor/gardens/');
  const counting = (statements: string[]) =>
    statements.filter((text) => text.includes('group_board_count'));

  expect(api.status).toBe(200);
  expect(counting(api.statements)).toEqual([]);
  expect(counting(page.statements)).toHaveLength(1);
});

it('resolves the viewer once for a page, but for each page', async () => {
  const { statements } = await visit('/noor/gardens/');
  expect(statements.filter((text) => text.includes('token_hash'))).toHaveLength(1);

  await world.given.board(mara, 'Secrets', { privacy: 'secret' });
  expect((await visit('/mara/secrets/', mara)).status).toBe(200);
  await world.db.deleteFrom('sessions').where('user_id', '=', mara.id).execute();
  expect((await visit('/mara/secrets/', mara)).status).toBe(404);
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('sends a page for a browser that accepts %s', async (accepted, encoding, decode) => {
  const headers = { cookie: ines.cookie, 'user-agent': BROWSER, 'accept-encoding': accepted };
  const page = await world.app.inject({ url: '/ines/', headers });
  const text = decode(page.rawPayload).toString();
  const [, nonce = ''] =
    /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];

  expect(page.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(text).toContain('<h1');
  expect(text).toContain(`<script nonce="${nonce}">`);
  expect(text.trimEnd().endsWith('</html>')).toBe(true);
});

it.each([
  ['no encoding', {}],
  ['no compression', { 'accept-encoding': 'br', 'x-no-compression': '1' }],
])('sends a page as text to a client with %s', async (_what, accepts) => {
  const headers = { cookie: ines.cookie, 'user-agent': BROWSER, ...accepts };
  const page = await world.app.inject({ url: '/ines/', headers });

  expect(page.headers).not.toHaveProperty('content-encoding');
  expect(page.body).toContain('<h1');
});

it('gives each page its own nonce', async () => {
  const nonces = await Promise.all(
    ['/ines/', '/ines/'].map(async (url) => /nonce="([^"]+)"/.exec((await visit(url)).body)?.[1]),
  );
  expect(new Set(nonces).size).toBe(2);
});
