import { jest } from '@jest/globals';

import { boardsRemote, pageRemote } from '../testing/fixture-remotes.ts';
import { getPageData, openProduct, type ProductKit } from '../testing/product-kit.ts';

jest.setTimeout(600_000);

let kit: ProductKit;

beforeEach(async () => {
  kit = await openProduct();
});
afterEach(() => kit.close());

async function shared(): Promise<number> {
  const { body } = await kit.get('/metrics');
  return Number(/^corkboard_shared_pages_total (\d+)$/m.exec(body)?.[1]);
}

async function twoAlike(urls: readonly [string, string] = ['/', '/'], headers = {}) {
  for (;;) {
    const first = await kit.get(urls[0]);
    const before = await shared();
    const second = await kit.get(urls[1], headers);
    if ((await shared()) > before) return [first, second] as const;
  }
}

const readNonce = (page: { headers: Record<string, unknown> }) =>
  /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';

it('sends signed-out visitors one page with separate nonces and cookies', async () => {
  await kit.given.person('noorhaddad');
  const [first, second] = await twoAlike();
  const [one, other] = [readNonce(first), readNonce(second)];
  expect(other).not.toBe(one);
  expect(second.body).not.toContain(one);
  expect(second.body).toBe(first.body.replaceAll(one, other));
  expect(second.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
  expect(second.headers['cache-control']).toBe('private, no-store');
});

it('shows a change to the next visitor', async () => {
  await kit.given.person('noorhaddad');
  expect((await kit.get('/')).body).not.toContain('inesmoreau');
  await kit.given.person('inesmoreau');
  expect((await kit.get('/')).body).toContain('inesmoreau');
  expect(await shared()).toBe(0);
});

it('does not share the pages of signed-in users', async () => {
  const ines = await kit.given.person('inesmoreau');
  await kit.get('/');
  const hers = await kit.get('/', { cookie: ines.cookie });
  expect(getPageData(hers).viewer.username).toBe('inesmoreau');
  expect(getPageData(await kit.get('/', { cookie: ines.cookie })).viewer.username).toBe(
    'inesmoreau',
  );
  expect(await shared()).toBe(0);
  expect(getPageData(await kit.get('/')).viewer.username).toBeNull();
});

it.each(['', 'known-browser=a', 'ended_experiences=1.2', 'tablet=0', '_ga=GA1.1.7'])(
  'shares a page with a browser that comes back with its cookies and "%s"',
  async (more) => {
    const { cookies } = await kit.get('/');
    const set = cookies.map(({ name, value }) => `${name}=${value}`);
    expect(set).not.toEqual([]);
    const cookie = [...set, more].filter(Boolean).join('; ');
    const [first, second] = await twoAlike(['/', '/'], { cookie });
    expect(second.body).toBe(first.body.replaceAll(readNonce(first), readNonce(second)));
    expect(second.cookies).toEqual([]);
  },
);

it('separates pages by language, country, and device', async () => {
  await kit.get('/');
  await kit.get('/', { 'accept-language': 'fr' });
  await kit.get('/', { cookie: 'language=de' });
  await kit.get('/', { 'x-country': 'DE' });
  await kit.get('/', { 'sec-ch-ua-mobile': '?1' });
  expect(await shared()).toBe(0);
});

it('shares a page between visitors whose queries no page reads', async () => {
  await kit.publish('mf-profile', pageRemote);
  await kit.publish(
    'mf-boards',
    boardsRemote({
      top: "const { useLocation } = await shared('@corkboard/shared/router');",
      component: "() => h('i', null, 'asked ' + useLocation().search)",
    }),
  );
  const [first, second] = await twoAlike(['/ines/?utm_source=mail&pin=1', '/ines/?pin=1&gclid=2']);
  for (const { body } of [first, second]) {
    expect(body).toContain('<i>asked ?pin=1</i>');
    expect(body).not.toMatch(/utm_source|gclid/);
  }

  const before = await shared();
  expect((await kit.get('/ines/?pin=2')).body).toContain('<i>asked ?pin=2</i>');
  expect(await shared()).toBe(before);
});
