import type { Browser, Page } from 'playwright';

import { runToEnd } from '../product/child.ts';
import type { Product } from '../product/product.ts';
import { type Exchange, watchNetwork } from '../visit/watch-network.ts';

export interface ShipResult {
  remote: string;
  warmBuild: number;
  /** Milliseconds from the command, build included, until a page is served with the new version. */
  publishToLive: number;
  redownloaded: number;
  /** Bytes of the remote's files that a returning visitor fetches, in percent of those of the first visit. */
  share: number;
}

const CODE = new Set(['Script', 'Stylesheet']);
const QUIET_TIMEOUT_MS = 10_000;

export async function shipRemote(
  browser: Browser,
  { url, token }: Product,
  path: string,
  remote: string,
): Promise<ShipResult> {
  const version = `1.0.1-bench.${Date.now().toString(36)}`;
  const env = { NODE_ENV: 'production', CORKBOARD_URL: url, CORKBOARD_TOKEN: token ?? '' };
  const build = () =>
    runToEnd('npx', ['webpack', '--config', `${remote}/webpack.config.ts`], {
      ...env,
      CORKBOARD_VERSION: '1.0.1-bench',
    });
  await build();
  const warmBuild = await timed(build);

  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const network = await watchNetwork(cdp, false);
    const address = `${url}${path}`;
    const visit = async () => {
      const seen = network.exchanges().length;
      await page.goto(address);
      await network.quiet(QUIET_TIMEOUT_MS);
      const bytes = await page.evaluate(countBodies, `/remotes/${remote}/`);
      return { exchanges: network.exchanges().slice(seen), bytes };
    };
    const first = await visit();
    // An open page would follow the release and fetch the version before it is counted.
    await page.goto('about:blank');

    const words = ['publish', remote, '--version', version, '--promote', '--reason', 'bench'];
    const publishToLive = await timed(async () => {
      await runToEnd('node', ['scripts/run.mjs', 'cli/release/cli.ts', ...words], env);
      await isLive(page, address, version);
    });
    const again = await visit();
    return {
      remote,
      warmBuild,
      publishToLive,
      redownloaded: codeBytes(again.exchanges),
      share: (100 * again.bytes) / first.bytes,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Returns the bytes that came over the network, without headers. */
function countBodies(path: string): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, transferSize }) => transferSize > 0 && new URL(name).pathname.startsWith(path))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

async function isLive(page: Page, address: string, version: string): Promise<void> {
  for (;;) {
    const answer = await page.request.get(address);
    if ((await answer.text()).includes(`/${version}/remoteEntry.js`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function codeBytes(exchanges: Exchange[]): number {
  return exchanges.filter(({ type }) => CODE.has(type)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
