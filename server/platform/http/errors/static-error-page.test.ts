import { readFile } from 'node:fs/promises';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { isDecodablePath } from './static-error-page.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const asPerson = { accept: 'text/html,application/xhtml+xml' };

it.each(['/%ff/', '/noorhaddad/%E0%A4%A/', '/%'])(
  'returns a page for %s to a person',
  async (url) => {
    const response = await test.app.inject({ url, headers: asPerson });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(response.body).toContain("<h1>We couldn't find that page.</h1>");
  },
);

it.each(['/v3/%ff/', '/resource/%ff/get/', '/%ff/'])(
  'returns JSON for %s to a program',
  async (url) => {
    const response = await test.app.inject(url);
    expect(response.statusCode).toBe(400);
    const body = response.json();
    expect(body.resource_response ?? body).toMatchObject({
      status: 'failure',
      code: 1,
      data: null,
    });
  },
);

it('returns JSON under API paths for any client', async () => {
  const response = await test.app.inject({ url: '/v3/%ff/', headers: asPerson });
  expect(response.json()).toMatchObject({ status: 'failure', code: 1 });
});

it('shows a page for an unknown address', async () => {
  const response = await test.app.inject({ url: '/shell/', headers: asPerson });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain("This page doesn't exist or has moved.");
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'answers %s to a page with a page that says so',
  async (method) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, headers, body } = await test.app.inject({
      method,
      url: '/noorhaddad/',
      headers: { ...asPerson, ...form },
      payload: 'a=1',
    });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(body).toContain('Nothing was changed. Open the page and try again there.');
    expect(body).toContain('<a href="">Open the page</a>');
    expect(body).toContain('<noscript><p>Corkboard needs JavaScript for');
  },
);

it('answers a change of a page in JSON to a program', async () => {
  const response = await test.app.inject({ method: 'POST', url: '/noorhaddad/' });
  expect(response.statusCode).toBe(405);
  expect(response.json()).toMatchObject({ code: 1, message: 'Pages only answer GET requests.' });
});

it('keeps 404 for a change of an unknown file', async () => {
  const response = await test.app.inject({ method: 'POST', url: '/media/x/', headers: asPerson });
  expect(response.statusCode).toBe(404);
});

it('shows a page for a form of another site', async () => {
  const headers = { ...asPerson, origin: 'https://other.example' };
  const { statusCode, body } = await test.app.inject({ method: 'POST', url: '/', headers });
  expect(statusCode).toBe(403);
  expect(body).toContain('<h1>This request came from another site.</h1>');
});

it('shows a page for a link that is too long', async () => {
  const url = `/search/?q=${'x'.repeat(9000)}`;
  const { statusCode, body } = await test.app.inject({ url, headers: asPerson });
  expect(statusCode).toBe(414);
  expect(body).toContain('<h1>This link is too long</h1>');
  expect((await test.app.inject({ url: `/v3/${url}` })).statusCode).toBe(404);
});

it('tells a browser that acts as a business so', async () => {
  const cookie = 'visitor=1; acting_as=7.42';
  const { headers, body } = await test.app.inject({
    url: '/shell/',
    headers: { ...asPerson, cookie, 'accept-language': 'de' },
  });
  expect(body).toContain(
    '<span>Du handelst für {name}</span> · <button type="button">Beenden</button>',
  );
  const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1];
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}';`);
});

it('has no script for other browsers', async () => {
  const { headers, body } = await test.app.inject({ url: '/shell/', headers: asPerson });
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).not.toContain('script-src');
});

it('uses the product colors in light and dark mode', async () => {
  const tokens = await readFile(
    new URL('../../../../shared/ui/tokens.css', import.meta.url),
    'utf8',
  );
  const { body } = await test.app.inject({ url: '/shell/', headers: asPerson });
  for (const color of body.match(/#[0-9a-f]{6}/g) ?? []) expect(tokens).toContain(color);
  for (const name of ['surface', 'ink', 'ink-muted', 'accent', 'accent-ink', 'focus']) {
    const colors = [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))];
    for (const [, color] of colors)
      expect([name, body.includes(color ?? '')]).toEqual([name, true]);
  }
});

it.each([
  ['/noorhaddad/', true],
  ['/caf%C3%A9/?q=%00', true],
  ['/%F0%9F%98%80/#%ff', true],
  ['/%ff/', false],
  ['/noorhaddad/%00/', false],
  ['/noorhaddad/%0a/', false],
  ['/noorhaddad/%7F/', false],
])('checks %s', (url, isReadable) => {
  expect(isDecodablePath(url)).toBe(isReadable);
});
