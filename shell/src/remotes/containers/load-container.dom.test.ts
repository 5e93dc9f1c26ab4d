import { webcrypto } from 'node:crypto';
import type { PlannedRemote } from '@corkboard/shared/contract/release';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { checkFetchIntegrity } from '../../testing/fetch-integrity.ts';
import { aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { detectFailure, dropRemote, evictRemote, loadRemote } from '../load-remote.ts';
import { allowPlanAssets, findDigest, installAssetGuard } from './asset-guard.ts';
import { keepDigestLists } from './digest-lists.ts';
import { faces } from './lean-runtime.ts';
import { keepPageEntries } from './page-entries.ts';
import { provide } from './shared-modules.ts';

type Runtime = (...facts: unknown[]) => (id: number) => Promise<unknown>;
type Factories = Record<string, (module: { exports: unknown }) => void>;

const getRuntime = () => (globalThis as unknown as { __plan: { runtime: Runtime } }).__plan.runtime;
const queues = globalThis as unknown as Record<string, { push(chunk: unknown): void }>;
let patch = 0;

beforeAll(() => {
  installAssetGuard(aPlan({}));
  // jsdom has no digests.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
  provide({ 'shared/eager': { eager: 'eager' }, 'shared/lazy': async () => ({ lazy: 'lazy' }) });
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

/** Each test has its own version, because pages remember loads and failures. */
function aLeanRemote(over: Partial<PlannedRemote> = {}): PlannedRemote {
  patch += 1;
  const version = `3.0.${patch}`;
  const files = ['entry.js', 'entry.css', 'later.js', 'later.css'];
  const planned = aPlannedRemote({
    version,
    lean: `/remotes/mf-boards/${version}/entry.js`,
    files: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
    ...over,
  });
  allowPlanAssets(aPlan({ 'mf-boards': planned }));
  return planned;
}

function findTags(file: string): (HTMLScriptElement | HTMLLinkElement)[] {
  const tags = document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link');
  return [...tags].filter((tag) => getAddress(tag).pathname.endsWith(`/${file}`));
}

function getAddress(tag: HTMLScriptElement | HTMLLinkElement): URL {
  return new URL(tag instanceof HTMLScriptElement ? tag.src : tag.href);
}

/** Does what a browser does with the newest tag of a file. */
async function arrive(file: string, run: () => void = () => {}): Promise<void> {
  const tag = await waitFor(() => {
    const last = findTags(file).at(-1);
    if (!last) throw new Error(`${file} wasn't requested`);
    return last;
  });
  runAs(tag, run);
  tag.dispatchEvent(new Event('load'));
}

function runAs(tag: Element | undefined, run: () => void): void {
  Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
  run();
  Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
}

/** The script of a lean entry whose lazy chunk `7` is `later.js` with a style and a shared module. */
function runEntry({ container }: PlannedRemote): void {
  const modules: Factories = {};
  const load = getRuntime()(
    modules,
    `chunks_${container}`,
    { 1: 'shared/eager' },
    { 7: { 2: 'shared/lazy' } },
    { 7: 'later' },
    { 7: 1 },
    {},
  );
  const read = (id: string) => {
    const module = { exports: {} };
    modules[id]?.(module);
    return module.exports;
  };
  const remote = { name: 'mf-boards', requires: '^1.0.0', container };
  faces[container] = { remote: { ...remote, load, read } as never };
}

function runChunk({ container }: PlannedRemote): void {
  const exports = (module: { exports: unknown }) => {
    module.exports = 'of the chunk';
  };
  queues[`chunks_${container}`]?.push([[7], { 3: exports }]);
}

type Loaded = { load(id: number): Promise<unknown>; read(id: string): unknown };

async function aLoadedRemote(planned = aLeanRemote()): Promise<Loaded> {
  const loading = loadRemote(planned);
  await arrive('entry.js', () => runEntry(planned));
  return (await loading) as unknown as Loaded;
}

it('loads an entry and its styles by their digests', async () => {
  const planned = aLeanRemote({ styles: ['entry.css'] });
  const loading = loadRemote(planned);
  await arrive('entry.js', () => runEntry(planned));
  await arrive('entry.css');
  expect(await loading).toMatchObject({ name: 'mf-boards', container: planned.container });
  for (const file of ['entry.js', 'entry.css']) {
    const [tag] = findTags(file);
    expect(tag).toMatchObject({ integrity: `sha384-${file}`, crossOrigin: 'anonymous' });
  }
});

it('loads the entry that the page names, and another after a failure', async () => {
  const file = 'entry.home.feed.js';
  const planned = aLeanRemote({
    files: { [file]: 'sha384-joined', 'entry.js': 'sha384-entry.js' },
  });
  keepPageEntries({ [planned.container]: { file, digest: 'sha384-joined' } });
  const loading = loadRemote(planned);
  const [tag] = findTags(file);
  expect(tag).toMatchObject({ integrity: 'sha384-joined' });
  expect(findTags('entry.js')).toEqual([]);
  apiServer.use(http.get(`*/${file}`, () => HttpResponse.text('altered')));
  tag?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ phase: 'integrity' });

  evictRemote(planned);
  expect(await aLoadedRemote(planned)).toMatchObject({ container: planned.container });
});

it("doesn't load a style that the document contains", async () => {
  const planned = aLeanRemote({ styles: ['entry.css'] });
  const style = document.createElement('style');
  style.dataset['href'] = new URL(`${planned.lean}/../entry.css`, location.href).href;
  document.head.append(style);
  expect(await aLoadedRemote(planned)).toBeDefined();
  expect(findTags('entry.css')).toEqual([]);
});

it('gives shared modules at once and with lazy chunks', async () => {
  const planned = aLeanRemote();
  const remote = await aLoadedRemote(planned);
  expect(remote.read('1')).toEqual({ eager: 'eager' });

  const loading = remote.load(7);
  await arrive('later.css');
  await arrive('later.js', () => runChunk(planned));
  await loading;
  expect(remote.read('2')).toEqual({ lazy: 'lazy' });
  expect(remote.read('3')).toBe('of the chunk');
  await remote.load(7);
  expect(findTags('later.js')).toHaveLength(1);
});

it('loads a lazy chunk once its digest is known', async () => {
  checkFetchIntegrity();
  const first = ['entry.js', 'entry.css'].map((file) => [file, `sha384-${file}`]);
  const planned = aLeanRemote({ files: Object.fromEntries(first) });
  const text = JSON.stringify({ 'later.js': 'sha384-l', 'later.css': 'sha384-m' });
  const bytes = await webcrypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  const digest = `sha384-${Buffer.from(bytes).toString('base64')}`;
  const folder = new URL('.', new URL(planned.entry, location.href)).pathname;
  keepDigestLists({ [folder]: { file: 'digests.a.json', digest } });
  let answer = '{"later.js":"sha384-altered","later.css":"sha384-m"}';
  apiServer.use(http.get(`*${folder}digests.a.json`, () => HttpResponse.text(answer)));

  const remote = await aLoadedRemote(planned);
  const failure: unknown = await remote.load(7).catch((error: unknown) => error);
  expect(findTags('later.js')).toEqual([]);
  const ofPart = new Error(String((failure as Error).message), { cause: failure });
  for (const error of [failure, ofPart])
    expect(await detectFailure(planned, error)).toMatchObject({ phase: 'integrity' });

  answer = text;
  const loading = remote.load(7);
  await arrive('later.css');
  await arrive('later.js', () => runChunk(planned));
  await loading;
  expect(findTags('later.js')[0]).toMatchObject({ integrity: 'sha384-l' });
  expect(remote.read('3')).toBe('of the chunk');
  jest.restoreAllMocks();
});

it('keeps nothing of a dropped version, and loads it again', async () => {
  const planned = aLeanRemote();
  const remote = await aLoadedRemote(planned);
  const loading = remote.load(7);
  await arrive('later.css');
  await arrive('later.js', () => runChunk(planned));
  await loading;

  dropRemote(planned);
  expect(faces[planned.container]).toBeUndefined();
  expect(queues[`chunks_${planned.container}`]).toBeUndefined();
  expect(findTags('entry.js')).toEqual([]);
  expect(findDigest(planned.lean ?? '')).toBeUndefined();

  allowPlanAssets(aPlan({ 'mf-boards': planned }));
  expect(await aLoadedRemote(planned)).not.toBe(remote);
});

it('retries a failed chunk under another address', async () => {
  const planned = aLeanRemote();
  const remote = await aLoadedRemote(planned);
  const loading = remote.load(7);
  await arrive('later.css');
  findTags('later.js')[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: expect.stringMatching(/^Loading chunk later\.js failed/),
  });

  const again = remote.load(7);
  const [tag] = findTags('later.js');
  expect(tag && getAddress(tag).search).toMatch(/^\?retry=/);
  await arrive('later.js', () => runChunk(planned));
  await again;
  expect(findTags('later.css')).toHaveLength(1);
});

it('reports a chunk that came without its code', async () => {
  const remote = await aLoadedRemote();
  const loading = remote.load(7);
  await arrive('later.css');
  await arrive('later.js');
  await expect(loading).rejects.toThrow(/missing/);
});

it('reports an entry that failed and loads it again', async () => {
  const planned = aLeanRemote();
  apiServer.use(http.get('*/entry.js', () => new HttpResponse(null, { status: 404 })));
  const loading = loadRemote(planned);
  findTags('entry.js')[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ name: 'RemoteLoadError', phase: 'entry' });
  expect(loadRemote(planned)).toBe(loading);

  evictRemote(planned);
  expect(await aLoadedRemote(planned)).toMatchObject({ container: planned.container });
});

it('reports altered bytes as a failure of integrity', async () => {
  const planned = aLeanRemote();
  apiServer.use(http.get('*/entry.js', () => HttpResponse.text('altered')));
  const loading = loadRemote(planned);
  findTags('entry.js')[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ phase: 'integrity' });
});

it('reports an entry that throws while it runs', async () => {
  const planned = aLeanRemote();
  const loading = loadRemote(planned);
  const filename = new URL(planned.lean ?? '', location.href).href;
  await arrive('entry.js', () => {
    window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('no such name') }));
  });
  await expect(loading).rejects.toMatchObject({ phase: 'evaluate', message: 'no such name' });
});

it('uses an entry that came too late without another request', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const planned = aLeanRemote();
  const loading = loadRemote(planned);
  const [late] = findTags('entry.js');
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  await expect(loading).rejects.toMatchObject({ phase: 'entry' });
  expect(findTags('entry.js')).toEqual([]);

  runAs(late, () => runEntry(planned));
  evictRemote(planned);
  expect(await loadRemote(planned)).toMatchObject({ container: planned.container });
  expect(findTags('entry.js')).toEqual([]);
});

it('keeps two versions side by side on one page', async () => {
  const [before, next] = [aLeanRemote(), aLeanRemote()];
  const old = await aLoadedRemote(before);
  document.head.replaceChildren();
  expect(await aLoadedRemote(next)).toMatchObject({ container: next.container });

  document.head.replaceChildren();
  const loading = old.load(7);
  await arrive('later.css');
  await arrive('later.js', () => runChunk(before));
  await loading;
  const [tag] = findTags('later.js');
  expect(tag && getAddress(tag).pathname).toContain(`/${before.version}/`);
});

it('names a module that the shell does not provide', async () => {
  await aLoadedRemote();
  const run = () => getRuntime()({}, 'chunks', { 1: 'shared/other' }, {}, {}, {}, {});
  runAs(document.createElement('script'), () =>
    expect(run).toThrow("The shell doesn't provide shared/other."),
  );
});
