import { AsyncLocalStorage } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBoardInvite } from '@corkboard/shared/requests/boards';
import pg from 'pg';
import type { Person } from '../testing/given.ts';
import { ownApp, type TestApp } from '../testing/test-app.ts';
import { buildAppWithPages } from './testing/source-pages.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: TestApp;
let ines: Person;
let mara: Person;
let leila: Person;

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
  await followManyPins(ines, noor);
  await fillBoards(await world.given.person('leila', shopper), noor);
});

/** As many boards and Pins as the first view of a profile shows. */
async function fillBoards(owner: Person, collaborator: Person): Promise<void> {
  for (let place = 1; place <= 14; place += 1) {
    const board_id = await world.given.board(owner, `Board ${place}`);
    if (place % 4 === 0) await world.given.collaborator(board_id, collaborator);
    for (let each = 1; each <= 3; each += 1) {
      const picture_digest = await world.given.picture(`${place} ${each}`);
      const title = `Pin ${each} of board ${place}`;
      await world.given.pin(owner, { board_id, picture_digest, title, is_created: true });
    }
  }
  leila = owner;
}

/** Enough for a feed that no popular Pins follow, for suggestions, and for invitations of all kinds. */
async function followManyPins(viewer: Person, ...others: Person[]): Promise<void> {
  const people = Object.values(await world.given.newcomers('ada', 'jun', 'rey', 'uma'));
  for (const person of [...others, ...people.slice(0, -1)])
    await world.given.follow(viewer, person);
  await world.db
    .insertInto('interests')
    .values({ id: 'clay', name: 'Clay', slug: 'clay', picture_digest: null })
    .execute();
  await world.db
    .insertInto('interest_follows')
    .values({ user_id: viewer.id, interest_id: 'clay' })
    .execute();
  for (const person of people) {
    const board_id = await world.given.board(person, 'Clay');
    for (let each = 0; each < 6; each += 1) {
      await world.given.pin(person, { board_id, interest_id: 'clay' });
    }
    const sent = { board_id, invited_user_ids: [viewer.id] };
    expect(await world.call(createBoardInvite, sent, person)).toMatchObject({ status: 200 });
  }
}
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
  ['home', '/', 8],
  ['a profile', read('UserResource', { username: 'noor', field_set_key: 'profile' }), 2],
  ['boards', read('BoardsResource', { username: 'noor' }), 3],
  ['Pins', read('UserPinsResource', { username: 'noor' }), 3],
  ['a board', read('BoardResource', { username: 'noor', slug: 'gardens' }), 2],
  ['suggested people', '/v3/home/people/', 2],
  ['suggested boards', '/v3/home/boards/', 3],
  ['topics', '/v3/home/topics/', 2],
])('reads %s with few statements', async (_what, url, most) => {
  // The first visit loads the modules of the page.
  await visit(url);
  const { status, statements } = await visit(url);
  expect(status).toBe(200);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.slice(most)).toEqual([]);
});

// In bytes, before compression. A number here may fall, and not rise.
it.each([
  ['own Pins', '/leila/pins/', () => leila, 17_500],
  ['own boards', '/leila/_saved/', () => leila, 18_800],
  ["someone else's boards", '/leila/', () => ines, 16_000],
  ['a board', '/leila/board-1/', () => ines, 4_800],
  ['home', '/', () => ines, 11_700],
])('writes little data into the page of %s', async (_what, url, getPerson, most) => {
  const { status, body } = await visit(url, getPerson());
  const [, json = ''] = /id="corkboard-page">(.*?)<\/script>/s.exec(body) ?? [];
  const { queries } = JSON.parse(json) as { queries: object };
  expect(status).toBe(200);
  expect(JSON.stringify(queries)).toMatch(/Board|Pin|Clay/);
  expect(Buffer.byteLength(JSON.stringify(queries))).toBeLessThan(most);
});

it('reads the home of a new account with few statements', async () => {
  await visit('/', mara);
  const { statements, body } = await visit('/', mara);
  expect(body).toContain('data-slot="home.people"');
  expect(statements.slice(8)).toEqual([]);
});

it('finds the viewer of a session with one statement', async () => {
  const { body, statements } = await visit(read('UserSessionResource', {}));
  expect(JSON.parse(body).resource_response.data).toMatchObject({
    id: ines.id,
    groupBoardCount: 2,
  });
  expect(statements).toHaveLength(1);
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

describe('a page that is visited again', () => {
  /** A page says when it was rendered. */
  const readTime = (body: string) => /"now":(\d+)/.exec(body)?.[1];
  const readNonce = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';

  const visitTwice = async (url: string, person: Person) => {
    for (const _ of [1, 2]) await visit(url, person);
  };

  it('is rendered again only if what it shows has changed', async () => {
    const uma = await world.given.newcomer('uma');
    const board_id = await world.given.board(uma, 'Kilns');
    const url = `/${uma.username}/kilns/`;
    await visitTwice(url, uma);
    const before = await visit(url, uma);
    const again = await visit(url, uma);
    expect(readTime(again.body)).toBe(readTime(before.body));
    expect(readNonce(again.body)).not.toBe(readNonce(before.body));
    expect(again.body.replaceAll(readNonce(again.body), '')).toBe(
      before.body.replaceAll(readNonce(before.body), ''),
    );

    await world.given.pin(uma, { board_id, title: 'Raku at noon' });
    const changed = await visit(url, uma);
    expect(changed.body).toContain('Raku at noon');
    expect(readTime(changed.body)).not.toBe(readTime(again.body));
    expect((await visit(url, uma)).body).toContain('Raku at noon');
  });

  it('is for the same person alone', async () => {
    const { rhea, kit } = await world.given.newcomers('rhea', 'kit');
    await world.given.board(rhea, 'Plans', { privacy: 'secret' });
    const url = `/${rhea.username}/plans/`;
    await visitTwice(url, rhea);
    expect((await visit(url, rhea)).body).toContain('Plans');

    const { status, body } = await visit(url, kit);
    expect(status).toBe(404);
    expect(body).not.toContain('Plans');
    await world.db.deleteFrom('sessions').where('user_id', '=', rhea.id).execute();
    expect((await visit(url, rhea)).status).toBe(404);
  });

  it('is for one person alone, also if it shows no data', async () => {
    const { rhea, kit } = await world.given.newcomers('rhea', 'kit');
    for (const _ of [1, 2, 3])
      for (const person of [rhea, kit])
        expect((await visit('/settings/', person)).body).toContain(`"id":"${person.id}"`);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('is sent as %s to a browser that asks for it', async (encoding, decode) => {
    await visitTwice('/noor/', ines);
    const headers = {
      cookie: ines.cookie,
      'user-agent': BROWSER,
      ...(encoding && { 'accept-encoding': encoding }),
    };
    const { rawPayload, headers: sent } = await world.app.inject({ url: '/noor/', headers });

    expect(sent['content-encoding']).toBe(encoding);
    const text = decode(rawPayload).toString();
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(sent['content-security-policy'])) ?? [];
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text.trimEnd().endsWith('</html>')).toBe(true);
  });
});
