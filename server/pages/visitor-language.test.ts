import { ownApp, type TestApp } from '../testing/test-app.ts';
import { buildAppWithPages } from './testing/source-pages.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: TestApp;

beforeAll(async () => {
  world = await ownApp({ build: buildAppWithPages });
  await world.given.person('noor');
});
afterAll(() => world.close());

async function open(url: string, { chosen = '', header = 'en' } = {}) {
  const { statusCode, headers, body } = await world.app.inject({
    url,
    headers: {
      'user-agent': BROWSER,
      'accept-language': header,
      ...(chosen && { cookie: `language=${chosen}` }),
    },
  });
  const [, language] = /<html lang="(\w+)"/.exec(body) ?? [];
  return { status: statusCode, location: headers.location, language, body };
}

it("serves each visitor's language, also from shared pages", async () => {
  for (const _ of [1, 2]) {
    expect(await open('/noor/')).toMatchObject({ language: 'en' });
    expect(await open('/noor/', { chosen: 'de' })).toMatchObject({ language: 'de' });
    expect(await open('/noor/', { chosen: 'ar', header: 'de' })).toMatchObject({ language: 'ar' });
    expect(await open('/noor/', { chosen: 'en', header: 'de' })).toMatchObject({ language: 'en' });
    expect(await open('/noor/', { chosen: 'tlh', header: 'de' })).toMatchObject({ language: 'de' });
  }
});

it('opens the page of languages to visitors, and no other settings', async () => {
  const page = await open('/settings/language/', { chosen: 'de' });
  expect(page).toMatchObject({ status: 200, language: 'de' });
  expect(page.body).toContain('<title>Sprache · Corkboard</title>');

  expect(await open('/settings/account-settings/')).toMatchObject({
    status: 302,
    location: '/login/?next=%2Fsettings%2Faccount-settings%2F',
  });
});
