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
