import { jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';

import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

const ORIGIN = 'https://corkboard.test';

let world: TestApp;
let app: FastifyInstance;

beforeEach(async () => {
  world = await testApp();
  app = Fastify();
  await app.register(
    sitemapRoutes({ db: world.db, backgroundDb: world.db, publicUrl: ORIGIN, size: 2 }),
  );
});
afterEach(async () => {
  await app.close();
  await world.close();
});

const locations = (body: string) =>
  [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

async function readSitemaps(): Promise<string[][]> {
  const { headers, body } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('<sitemapindex ');
  const pages = locations(body).map(async (url) => (await app.inject(url)).body);
  return (await Promise.all(pages)).map(locations);
}

it('lists public profiles and boards, some per sitemap', async () => {
  const noor = await world.given.person('noorhaddad');
  await world.given.person('inesmoreau');
  await world.given.person('tomokuroda');
  await world.given.board(noor, 'Glaze & salt');

  expect(await readSitemaps()).toEqual([
    [`${ORIGIN}/noorhaddad/`, `${ORIGIN}/inesmoreau/`],
    [`${ORIGIN}/tomokuroda/`],
    [`${ORIGIN}/noorhaddad/glaze-salt/`],
  ]);
});

it('lists only what a signed-out visitor and a search engine may see', async () => {
  const noor = await world.given.person('noorhaddad');
  const closed = [
    await world.given.person('private', { is_private_profile: true }),
    await world.given.person('gone', { deactivated_at: new Date() }),
    await world.given.person('unlisted', { seo_noindex_reason: 'owner_choice' }),
  ];
  await world.given.board(closed[0] ?? noor, 'Of a private profile');
  await world.given.board(closed[1] ?? noor, 'Of a deactivated account');
  await world.given.board(noor, 'Secret', { privacy: 'secret' });
  await world.given.board(noor, 'Protected', { privacy: 'protected' });
  await world.given.board(noor, 'Archived', { archived_at: new Date() });
  await world.given.board(noor, 'Deleted', { deleted_at: new Date() });
  await world.given.board(noor, 'Unlisted', { seo_noindex_reason: 'owner_choice' });

  expect(await readSitemaps()).toEqual([[`${ORIGIN}/noorhaddad/`]]);
});

it('counts profiles and boards once an hour', async () => {
  await world.given.person('noorhaddad');
  const index = async () => locations((await app.inject('/sitemap.xml')).body).length;
  expect(await index()).toBe(1);
  await world.given.person('inesmoreau');
  await world.given.person('tomokuroda');

  expect(await index()).toBe(1);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  expect(await index()).toBe(2);
  clock.mockRestore();
});

it('returns 404 for a sitemap that the index does not name', async () => {
  const wrong = ['list=pins&start=1', 'list=boards', 'list=boards&start=1&start=2'];
  for (const query of [...wrong, 'list=boards&start=%00']) {
    expect([query, (await app.inject(`/sitemap.xml?${query}`)).statusCode]).toEqual([query, 404]);
  }
});

it('points crawlers to the sitemaps and away from private pages', async () => {
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*$/m);
  expect(body).toMatch(/^Disallow: \/settings\/$/m);
  expect(body).not.toMatch(/^Disallow: \/$/m);
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
