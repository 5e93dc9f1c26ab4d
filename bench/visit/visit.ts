import type { Browser, BrowserContext, Page } from 'playwright';

import { BUILD_COOKIE, type Build } from '../proxy.ts';
import { type Observed, observePage } from './observe-page.ts';
import { type Exchange, type Network, watchNetwork } from './watch-network.ts';

export interface Visit {
  lcp: number;
  hydrated: number;
  tbt: number;
  cls: number;
  inp: number;
  scriptBytes: number;
  /** Without images: they are equal in both builds and would hide the difference. */
  bytes: number;
  requests: number;
  levels: number;
  /** API requests before hydration; the page's own data is in the document. */
  reads: number;
  applicationBytes: number;
}

export const VIEWPORT = { width: 1280, height: 800 };
const CPU_SLOWDOWN = 4;
const HYDRATION_TIMEOUT_MS = 30_000;
const QUIET_TIMEOUT_MS = 10_000;

declare const bench: { observed: Observed; whenHydrated: Promise<void> };

export interface Opened {
  page: Page;
  network: Network;
  observed: Observed;
  times: ReturnType<typeof readTimes>;
}

/** Opens a page on a slow connection and processor, and waits until it is hydrated and quiet. */
export async function openPage(context: BrowserContext, address: string): Promise<Opened> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const cdp = await context.newCDPSession(page);
  const network = await watchNetwork(cdp, true);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // tsx adds a helper for function names that the page doesn't have.
  await page.addInitScript({ content: 'globalThis.__name ??= (made) => made;' });
  await page.addInitScript(observePage);

  await page.goto(address, { waitUntil: 'commit' });
  await withLimit(
    page.evaluate(() => bench.whenHydrated),
    () => `${address} was not hydrated in ${HYDRATION_TIMEOUT_MS} ms: ${errors.join('; ')}`,
  );
  await network.quiet(QUIET_TIMEOUT_MS);
  if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`);
  const observed = await page.evaluate(() => bench.observed);
  return { page, network, observed, times: readTimes(observed) };
}

export async function visit(
  browser: Browser,
  origin: string,
  path: string,
  build: Build,
  isApplication: (path: string) => boolean,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.addCookies([{ name: BUILD_COOKIE, value: build, url: origin }]);
    const { page, network, observed, times } = await openPage(context, `${origin}${path}`);
    const began = await page.evaluate(() => performance.timeOrigin);
    return {
      ...times,
      ...weighed(network.exchanges(), began + hydratedAt(observed), isApplication),
      inp: await tapTab(page),
    };
  } finally {
    await context.close();
  }
}

async function tapTab(page: Page): Promise<number> {
  await page.locator('[data-slot="profile.tabs"] a:not([aria-current="page"])').first().click();
  // The browser reports an interaction after the frame that shows it.
  await page.waitForTimeout(1000);
  return page.evaluate(() => bench.observed.slowestInteraction);
}

function hydratedAt({ hydrated }: Observed): number {
  return Math.max(...Object.values(hydrated));
}

function readTimes(observed: Observed) {
  const hydrated = hydratedAt(observed);
  const blocking = observed.longTasks
    .filter(({ start }) => start >= observed.firstPaint && start <= hydrated)
    .map(({ duration }) => duration - 50);
  return {
    lcp: observed.largestPaint,
    hydrated,
    tbt: blocking.reduce(add, 0),
    cls: observed.cls,
  };
}

const CODE = new Set(['Document', 'Script', 'Stylesheet', 'Font']);
const READS = new Set(['Fetch', 'XHR']);

function weighed(
  exchanges: Exchange[],
  hydrated: number,
  isApplication: (path: string) => boolean,
) {
  const isOfApplication = ({ url }: Exchange) => isApplication(new URL(url).pathname);
  const code = exchanges.filter(({ type }) => CODE.has(type));
  const page = code.filter((one) => one.start <= hydrated && !isOfApplication(one));
  const reads = exchanges.filter(({ type, start }) => READS.has(type) && start <= hydrated);
  const getBytes = (some: Exchange[]) => some.map(({ bytes }) => bytes).reduce(add, 0);

  return {
    scriptBytes: getBytes(page.filter(({ type }) => type === 'Script')),
    bytes: getBytes(page),
    requests: page.length,
    levels: Math.max(...page.map(({ level }) => level)),
    reads: reads.length,
    applicationBytes: getBytes(code.filter(isOfApplication)),
  };
}

function add(a: number, b: number): number {
  return a + b;
}

function withLimit<T>(work: Promise<T>, message: () => string): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message())), HYDRATION_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
