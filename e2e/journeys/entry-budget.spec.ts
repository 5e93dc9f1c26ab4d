import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';

/** Brotli, of the scripts that a document names. The budget is 140 kB, as in `npm run bench`. Only lower these. */
const MAX_KB = 135;

const BUSINESS = '/tarnandloom/';
const OWN_BOARDS = '/inesmoreau/_saved/';
const OWN_PAGES = ['/', OWN_BOARDS, '/inesmoreau/pins/'];

/** The page of three remotes, and the page with the most tools. */
const LARGE = new Map([
  [BUSINESS, 137.7],
  [OWN_BOARDS, 136],
]);

test('keeps the JavaScript that pages load first within budget', { tag: '@core' }, async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await page.goto('/noorhaddad/_saved/');
  const board = await findLink(page, 'a[href^="/noorhaddad/"]:has(img)');
  await page.goto('/noorhaddad/pins/');
  const pin = await findLink(page, 'a[href^="/pin/"]');

  const weights: Record<string, number> = {};
  const weigh = async (path: string, who: string) => {
    const kilobytes = await weighScripts(page.context(), path);
    weights[`${path}, ${who}`] = kilobytes;
    expect.soft(kilobytes, `kB of ${path}, ${who}`).toBeLessThanOrEqual(LARGE.get(path) ?? MAX_KB);
  };
  for (const path of ['/', '/noorhaddad/', BUSINESS, board, pin]) await weigh(path, 'logged out');
  await signedInAs('inesmoreau');
  for (const path of OWN_PAGES) await weigh(path, 'logged in');
  test.info().annotations.push({ type: 'kB', description: JSON.stringify(weights) });
});

async function findLink(page: Page, selector: string): Promise<string> {
  const link = page.locator(selector).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

/** Weighs the scripts that the document names, after the page has become interactive with no other. */
async function weighScripts(context: BrowserContext, path: string): Promise<number> {
  const html = await (await context.request.get(path)).text();
  const named = [...html.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(([, url = '']) => url);
  // Not the page of the test, which fails when its console has an error.
  const page = await context.newPage();
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  const isOther = ({ pathname }: URL) => pathname.endsWith('.js') && !named.includes(pathname);
  await page.route(isOther, () => {});

  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(listUnhydrated, listSlots(html)), path).toEqual([]);
  const bytes = await page.evaluate(sumScripts, named);
  await page.close();
  return bytes / 1000;
}

function listSlots(html: string): string[] {
  return [...html.matchAll(/ data-slot="([^"]+)"/g)].map(([, slot = '']) => slot);
}

/** What React hasn't hydrated of these slots and the page around them. */
function listUnhydrated(slots: readonly string[]): string[] {
  const marks = performance.getEntriesByType('mark') as PerformanceMark[];
  const hydrated = new Set(
    marks.flatMap(({ name, detail }) =>
      name.startsWith('corkboard-hydrated') ? [detail?.slot ?? detail?.part] : [],
    ),
  );
  return ['main', ...slots].filter((part) => !hydrated.has(part));
}

function sumScripts(paths: readonly string[]): number {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of resources) {
    const { pathname } = new URL(name);
    // A preloaded script is listed twice.
    const size = Math.max(sizes.get(pathname) ?? 0, encodedBodySize);
    if (paths.includes(pathname)) sizes.set(pathname, size);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
