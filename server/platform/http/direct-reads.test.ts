import { buildApp } from '../../compose/app.ts';
import type { Person } from '../../testing/given.ts';
import { sharedApp, type TestApp } from '../../testing/test-app.ts';
import { DirectReads, readDirectly } from './direct-reads.ts';

const testApp = sharedApp({
  build: async (dependencies) => {
    const app = await buildApp(dependencies);
    // Stands for a page: reads for the request that asks.
    app.get<{ Querystring: { of: string } }>('/page', async (request) => {
      const { pathname, search } = new URL(request.query.of, dependencies.publicUrl);
      const { cookie = '' } = request.headers;
      return { body: await readDirectly(request, { path: pathname, search, headers: { cookie } }) };
    });
    return app;
  },
});

let world: TestApp;
let ines: Person;
let board: string;

beforeEach(async () => {
  world = await testApp();
  ines = await world.given.person('ines');
  board = await world.given.board(ines, 'Secrets', { privacy: 'secret' });
});

const options = (fields: object) =>
  `?data=${encodeURIComponent(JSON.stringify({ options: fields }))}`;

async function read(url: string, cookie = ines.cookie): Promise<string | null> {
  const query = { of: url };
  const response = await world.app.inject({ url: '/page', query, headers: { cookie } });
  return response.json().body;
}

it('answers like the HTTP layer does, for the same visitor', async () => {
  for (const url of [
    `/resource/BoardsResource/get/${options({ username: 'ines' })}`,
    `/resource/BoardResource/get/${options({ board_id: board })}`,
    `/v3/boards/${board}/?fields=board.id%2Cboard.name`,
    '/v3/home/popular/?page_size=40',
  ]) {
    const plain = await world.app.inject({ url, headers: { cookie: ines.cookie } });
    expect(plain.statusCode).toBe(200);
    expect(await read(url)).toBe(plain.body);
  }
});

it('leaves unknown addresses and refusals to the HTTP layer', async () => {
  const noor = await world.given.person('noor');
  const secret = `/resource/BoardResource/get/${options({ board_id: board })}`;
  expect(await read(secret)).not.toBeNull();
  for (const [url, cookie] of [
    [secret, noor.cookie],
    ['/v3/nothing/', ines.cookie],
    ['/v3/boards/%E0%A4%A/', ines.cookie],
    ['/resource/BoardResource/get/?data=no', ines.cookie],
    ['/v3/home/popular/?page_size=40&page_size=41', ines.cookie],
  ] as const) {
    expect(await read(url, cookie)).toBeNull();
  }
});

it('counts each read like a request of its route', async () => {
  const count = async () => {
    const { body } = await world.app.inject('/metrics');
    const found = /_count\{method="GET",route="\/v3\/boards\/:id\/",status="200"\} (\d+)/.exec(
      body,
    );
    return Number(found?.[1] ?? 0);
  };
  const before = await count();
  await read(`/v3/boards/${board}/`);
  expect(await count()).toBe(before + 1);
});

it('finds a fixed path first, and no path that two routes match', () => {
  const reads = new DirectReads();
  const answer = async () => '';
  for (const path of ['/a/{id}/', '/a/me/', '/b/{id}/', '/{kind}/x/', '/c.d/{id}/']) {
    reads.add(path, answer);
  }
  expect(reads.find('/a/me/')).toMatchObject({ read: { route: '/a/me/' }, params: {} });
  expect(reads.find('/a/%C3%A9/')).toMatchObject({
    read: { route: '/a/:id/' },
    params: { id: 'é' },
  });
  expect(reads.find('/c.d/1/')?.params).toEqual({ id: '1' });
  expect(reads.find('/b/x/')).toBeNull();
  expect(reads.find('/c-d/1/')).toBeNull();
  expect(reads.find('/a/1/2/')).toBeNull();
});
