import type { Browser } from 'playwright';

import { runToEnd } from '../product/child.ts';
import type { Product } from '../product/product.ts';
import { withOneLineMore } from './edit-line.ts';
import { openPage, waitForPage } from './live-page.ts';
import { type Fetched, openReturningVisitor } from './returning-visitor.ts';

export interface ShipResult {
  remote: string;
  /** Milliseconds from the command until a page is served with the new version. */
  publishToLive: number;
  /** The same until a page that was open shows it. */
  publishToOpenPage: number;
  /** Seconds of the command's parts, as it reports them. */
  parts: Record<string, number>;
  first: Fetched;
  again: Fetched;
}

/** A component of each, which the visited page shows. */
const SHIPPED = {
  'mf-profile': 'mf-profile/src/header/person-header.tsx',
  'mf-boards': 'mf-boards/src/boards/board-card.tsx',
};

/** Publishes a change of one line from a checkout in which the remote has been published before. */
export async function shipRemote(
  browser: Browser,
  { url, token }: Product,
  path: string,
  remote: keyof typeof SHIPPED,
): Promise<ShipResult> {
  const version = `1.0.1-bench.${Date.now().toString(36)}`;
  const env = { NODE_ENV: 'production', CORKBOARD_URL: url, CORKBOARD_TOKEN: token ?? '' };
  const publish = async (...options: string[]) => {
    const words = ['run', '--silent', 'release', '--', 'publish', remote, '--json', ...options];
    return JSON.parse(await runToEnd('npm', words, env)) as { seconds: Record<string, number> };
  };
  // No one sees it. It fills the caches of the checkout.
  await publish('--version', `${version}.0`);

  const address = `${url}${path}`;
  const visitor = await openReturningVisitor(browser, address, `/remotes/${remote}/`);
  const open = await openPage(browser, address);
  try {
    const first = await visitor.visit();
    return await withOneLineMore(SHIPPED[remote], async () => {
      const begun = performance.now();
      const getTime = () => performance.now() - begun;
      const [{ seconds }, publishToLive, publishToOpenPage] = await Promise.all([
        publish('--version', `${version}.1`, '--promote', '--reason', 'bench'),
        waitForPage(address, `/${version}.1/`).then(getTime),
        open.shows(`/${version}.1/`).then(getTime),
      ]);
      const again = await visitor.visit();
      return { remote, publishToLive, publishToOpenPage, parts: seconds, first, again };
    });
  } finally {
    await open.close();
    await visitor.close();
  }
}
