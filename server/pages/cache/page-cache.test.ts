import type { CachedPage } from './kept-pages.ts';
import { createPageCache } from './page-cache.ts';

const AWAY = new Error('away');

let state: string | null;
let time: number;
let made: number;

beforeEach(() => {
  state = '1';
  time = 0;
  made = 0;
});

const open = (room?: number) =>
  createPageCache<string>({
    getState: async () => state,
    isUnavailable: (error) => error === AWAY,
    life: 1000,
    now: () => time,
    ...(room === undefined ? {} : { room }),
  });

const make = async (): Promise<CachedPage<string>> => {
  made += 1;
  return { page: `page ${made}`, size: 10 };
};

it('returns the cached page while nothing has changed', async () => {
  const pages = open();
  expect(await pages.get('a', make)).toEqual({ page: 'page 1', isShared: false, staleMs: null });
  expect(await pages.get('a', make)).toEqual({ page: 'page 1', isShared: true, staleMs: null });
  expect(await pages.get('b', make)).toEqual({ page: 'page 2', isShared: false, staleMs: null });
});

it('renders a new page after any change', async () => {
  const pages = open();
  await pages.get('a', make);
  state = '2';
  expect(await pages.get('a', make)).toEqual({ page: 'page 2', isShared: false, staleMs: null });
});

it('drops a page that a change made stale while rendering', async () => {
  const pages = open();
  await pages.get('a', async () => {
    state = '2';
    return make();
  });
  expect((await pages.get('a', make)).page).toBe('page 2');
});

it('renews an old page in the background', async () => {
  const pages = open();
  await pages.get('a', make);
  time = 999;
  expect(await pages.get('a', make)).toEqual({ page: 'page 1', isShared: true, staleMs: null });
  time = 1000;
  expect(await pages.get('a', make)).toEqual({ page: 'page 1', isShared: true, staleMs: null });
  expect(await pages.get('a', make)).toEqual({ page: 'page 2', isShared: true, staleMs: null });
  time = 1999;
  expect(await pages.get('a', make)).toEqual({ page: 'page 2', isShared: true, staleMs: null });
});

it('never serves a page older than twice its life', async () => {
  const pages = open();
  await pages.get('a', make);
  time = 2000;
  expect(await pages.get('a', make)).toEqual({ page: 'page 2', isShared: false, staleMs: null });
});

it('keeps a newer page when a renewal finishes late', async () => {
  const pages = open();
  await pages.get('a', make);
  time = 1500;
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await pages.get('a', async () => {
    const old = await make();
    await waiting;
    return old;
  });
  state = '2';
  expect((await pages.get('a', make)).page).toBe('page 3');
  finish();
  expect(await pages.get('a', make)).toEqual({ page: 'page 3', isShared: true, staleMs: null });
});

it('keeps a page when renewing it fails', async () => {
  const pages = open();
  await pages.get('a', make);
  time = 1000;
  expect((await pages.get('a', () => Promise.reject(new Error('no')))).page).toBe('page 1');
  expect((await pages.get('a', make)).page).toBe('page 1');
  expect(await pages.get('a', make)).toEqual({ page: 'page 2', isShared: true, staleMs: null });
});

it('renders once for concurrent requests', async () => {
  const pages = open();
  const got = await Promise.all([pages.get('a', make), pages.get('a', make), pages.get('a', make)]);
  expect(got.map(({ page }) => page)).toEqual(['page 1', 'page 1', 'page 1']);
  expect(got.map(({ isShared }) => isShared)).toEqual([false, true, true]);
});

it('shares no page while the state is unknown', async () => {
  const pages = open();
  state = null;
  await pages.get('a', make);
  expect((await pages.get('a', make)).page).toBe('page 2');
});

it('does not cache a page that must not be shared', async () => {
  const pages = open();
  await pages.get('a', async () => ({ ...(await make()), size: null }));
  expect((await pages.get('a', make)).page).toBe('page 2');
});

it('forgets a page that failed to render', async () => {
  const pages = open();
  await expect(pages.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await pages.get('a', make)).page).toBe('page 1');
});

it('evicts the least recently used pages', async () => {
  const pages = open(25);
  await pages.get('a', make);
  await pages.get('b', make);
  await pages.get('a', make);
  await pages.get('c', make);
  expect((await pages.get('a', make)).isShared).toBe(true);
  expect((await pages.get('c', make)).isShared).toBe(true);
  expect((await pages.get('b', make)).isShared).toBe(false);
});

const fail = () => Promise.reject(AWAY);

it('skips pages that show hidden content during an outage', async () => {
  const asked: unknown[] = [];
  const pages = createPageCache<string>({
    getState: async () => state,
    isUnavailable: (error) => error === AWAY,
    showsHidden: (page, since) => {
      asked.push([page, since]);
      return true;
    },
    now: () => time,
  });
  time = 7;
  await pages.get('a', make);
  state = null;
  expect(await pages.get('a', make)).toMatchObject({ page: 'page 2', isShared: false });
  await expect(pages.get('a', () => Promise.reject(AWAY))).rejects.toBe(AWAY);
  expect(asked).toEqual([
    ['page 1', 7],
    ['page 1', 7],
  ]);
});

it('serves the last page while its data is unavailable', async () => {
  const pages = open();
  await pages.get('a', make);
  time = 5000;
  state = null;
  expect(await pages.get('a', fail)).toEqual({ page: 'page 1', isShared: true, staleMs: 5000 });
  state = '2';
  const both = await Promise.all([pages.get('a', fail), pages.get('a', fail)]);
  const last = { page: 'page 1', isShared: true, staleMs: 5000 };
  expect(both).toEqual([last, last]);
  expect(await pages.get('a', make)).toEqual({ page: 'page 2', isShared: false, staleMs: null });
});

it('keeps the last page when a newer one has an error', async () => {
  const pages = open();
  await pages.get('a', make);
  state = '2';
  const faulty = await pages.get('a', async () => ({ page: 'half', size: null, isFaulty: true }));
  expect(faulty.page).toBe('half');
  state = null;
  expect((await pages.get('a', fail)).page).toBe('page 1');
});

it('does not serve a page that has become private', async () => {
  const pages = open();
  await pages.get('a', make);
  state = '2';
  await pages.get('a', async () => ({ page: 'nothing', size: null }));
  state = null;
  await expect(pages.get('a', fail)).rejects.toBe(AWAY);
});

it('serves the last page when the state is late', async () => {
  const pages = createPageCache<string>({
    getState: () => (made === 0 ? Promise.resolve('1') : new Promise(() => {})),
    isUnavailable: () => true,
    now: () => time,
  });
  await pages.get('a', make);
  expect((await pages.get('a', fail, AbortSignal.abort())).page).toBe('page 1');
});

it('does not serve a page that is too old', async () => {
  const pages = open();
  await pages.get('a', make);
  time = 600_001;
  state = '2';
  await expect(pages.get('a', fail)).rejects.toBe(AWAY);
});

it('reports other failures despite a cached page', async () => {
  const pages = open();
  await pages.get('a', make);
  state = '2';
  await expect(pages.get('a', () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
});
