import { ownApp, type TestApp } from '../testing/test-app.ts';
import { isBrowserRead } from './cache/page-cookies.ts';
import { buildAppWithPages } from './testing/source-pages.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: TestApp;

beforeAll(async () => {
  world = await ownApp({ build: buildAppWithPages });
  const noor = await world.given.person('noor');
  await world.given.pin(noor, { board_id: await world.given.board(noor, 'Kilns') });
});
afterAll(() => world.close());

it('renders no page from what only one browser has', async () => {
  const paths = ['/', '/noor/', '/noor/pins/', '/noor/kilns/', '/search/?q=clay'];
  for (const url of [...paths, '/login/', '/help/cookies/', '/settings/language/']) {
    // The calls of shared pages could not read it.
    const headers = { 'user-agent': BROWSER, cookie: 'sid=ended; ended_experiences=1' };
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200);
  }
  const { body } = await world.app.inject('/metrics');
  const routes = [...body.matchAll(/_count\{method="GET",route="(\/[rv][^"]+)"/g)].map(
    ([, route = '']) => route,
  );
  expect(routes).toContain('/resource/UserResource/get/');
  expect(routes.filter(isBrowserRead)).toEqual([]);
});
