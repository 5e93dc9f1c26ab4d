import type { Browser } from 'playwright';

import { watchNetwork } from '../visit/watch-network.ts';

export interface ReturningVisitor {
  /** Loads the page, and leaves it: an open page would fetch a release before it is counted. */
  visit(): Promise<Fetched>;
  close(): Promise<void>;
}

export interface Fetched {
  /** Bodies of the files below the folder that came over the network. */
  bytes: number;
  files: number;
  /** Those that came as differences from what the browser had. */
  deltas: number;
}

const QUIET_TIMEOUT_MS = 10_000;

/** A browser that keeps its cache between visits. */
export async function openReturningVisitor(
  browser: Browser,
  address: string,
  folder: string,
): Promise<ReturningVisitor> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await watchNetwork(await context.newCDPSession(page), false);
  let encodings: Promise<string | null>[] = [];
  page.on('response', (response) => {
    const isOwn = new URL(response.url()).pathname.startsWith(folder);
    if (isOwn) encodings.push(response.headerValue('content-encoding').catch(() => null));
  });
  return {
    async visit() {
      encodings = [];
      await page.goto(address);
      await network.quiet(QUIET_TIMEOUT_MS);
      const { bytes, files } = await page.evaluate(countBodies, folder);
      const deltas = (await Promise.all(encodings)).filter((encoding) => encoding === 'dcz').length;
      await page.goto('about:blank');
      return { bytes, files, deltas };
    },
    close: () => context.close(),
  };
}

/** Runs in the page. Counts what came over the network, without headers. */
function countBodies(folder: string): { bytes: number; files: number } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const fetched = entries.filter(
    ({ name, transferSize }) => transferSize > 0 && new URL(name).pathname.startsWith(folder),
  );
  const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { bytes, files: fetched.length };
}
