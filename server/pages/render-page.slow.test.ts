import { jest } from '@jest/globals';

import { boardsRemote } from './testing/fixture-remotes.ts';
import { aViewer, openPool, type PoolKit } from './testing/pool-kit.ts';

jest.setTimeout(600_000);

let kit: PoolKit;
const page = {
  fills: ['page.profile'],
  slots: `{ 'page.profile': {
    prefetch: async ({ route: { username } }) =>
      username === 'old' ? { redirect: '/ines/' } : { status: 404 },
    Component: ({ username, rest }) => {
      const { device, locale, now, subject, experiments } = useShell();
      const facts = { username, rest, ...device, locale, now, subject, isOn: experiments.isOn('x') };
      return h('code', null, JSON.stringify(facts));
    },
  } }`,
};
beforeAll(async () => {
  kit = await openPool(boardsRemote(), {}, { 'mf-profile': page });
});
afterAll(() => kit.close());

it("passes the page's parameters to a remote", async () => {
  const { html } = await kit.render(undefined, {
    url: '/ines/story_pins/?a=1',
    viewer: aViewer(kit.job, 'noor'),
    device: { isPhone: true },
    now: 1234,
    locale: 'de',
  });
  const facts = /<code>(.*?)<\/code>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(facts)).toEqual({
    username: 'ines',
    rest: 'story_pins',
    isPhone: true,
    locale: 'de',
    now: 1234,
    subject: 'id-noor',
    isOn: false,
  });
});

it('renders nothing for a redirected page', async () => {
  const { outcome, html } = await kit.render(undefined, { url: '/old/' });
  expect(outcome).toEqual({ redirect: '/ines/' });
  expect(html).toBe('');
});

it('renders the page for a missing user', async () => {
  const { outcome, html } = await kit.render(undefined, { url: '/missing/' });
  expect(outcome).toEqual({ status: 404 });
  expect(html).toContain('<code>');

  const missing = await kit.render(undefined, { url: '/a/b/c/d/' });
  expect(missing.outcome).toEqual({ status: 404 });
  expect(missing.html).toContain('<main');
  expect(missing.rendered).toEqual([]);
});

it('puts prefetched data into the page and requests it once', async () => {
  const asked: string[] = [];
  const failing = await kit.render(
    async (url) => {
      asked.push(url);
      throw new Error('away');
    },
    { url: '/' },
  );
  expect(asked).toEqual(['/v3/home/popular/?page_size=40', '/v3/users/popular/?page_size=8']);
  expect(failing.html).toContain('<main');
  expect(JSON.parse(failing.queries)).toMatchObject({ queries: [], mutations: [] });

  const body = JSON.stringify({ status: 'success', code: 0, data: [] });
  const home = await kit.render(async () => ({ status: 200, body }), { url: '/' });
  expect(home.outcome).toBeNull();
  expect(home.text).toContain('<title>Save and share what catches your eye · Corkboard</title>');
  expect(home.text).toContain('<link rel="canonical" href="http://localhost/">');
  // The shell packs its queries, so only it can read them.
  expect(home.queries).toContain('"success"');
  expect(failing.queries).not.toContain('"success"');
});

it('renders complete HTML that needs no script', async () => {
  const { html } = await kit.render(undefined, { url: '/ines/' });
  expect(html).not.toMatch(/<script|<template id="B:|<div hidden id="S:/);
  expect(html).not.toMatch(/ style="/);
});
