import { getStatus, promoteVersion } from '@corkboard/release-contract/requests';
import type { CDPSession, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { createReleaseApi } from '../support/release-api.ts';

const REMOTE = 'mf-boards';
/** More than the 162 listeners of one React root, which can outlive its swap for a while. */
const SWAPS = 200;
/** The first swaps load code and fill caches. */
const WARM = 10;

interface Weight {
  heap: number;
  listeners: number;
  nodes: number;
  styles: number;
  timers: number;
}

test('leaks nothing after two hundred swaps', async ({ page, request }) => {
  test.setTimeout(600_000);
  await countTimers(page);
  const release = await createReleaseApi(request);
  const status = await release.call(getStatus, {});
  const before = status.remotes.find(({ name }) => name === REMOTE)?.channels['stable'] ?? '';
  const next = `9.1.${Date.now()}`;
  await release.republish(REMOTE, before, next);
  const promote = (version: string) =>
    release.call(promoteVersion, { remote: REMOTE, version, reason: 'A journey.' });

  // The page follows releases only after hydration: an earlier mount is no swap.
  const standing = page.waitForRequest(/_release\/stream/);
  await page.goto('/noorhaddad/_saved/');
  await standing;
  await expect(page.locator(`[data-remote=${REMOTE}]`).getByRole('link').first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const swapTo = async (version: string) => {
    const seen = await hydrations(page);
    await promote(version);
    await expect
      .poll(() => hydrations(page), { timeout: 20_000, intervals: [50] })
      .toBeGreaterThan(seen);
  };

  try {
    for (let turn = 0; turn < WARM; turn++) await swapTo(turn % 2 === 0 ? next : before);
    const light = await weigh(page, devtools, before);
    for (let turn = 0; turn < SWAPS; turn++) await swapTo(turn % 2 === 0 ? next : before);
    // The grid before the last swap may still be loading its images.
    await expect(async () => {
      const heavy = await weigh(page, devtools, before);
      expect(heavy.listeners - light.listeners).toBeLessThan(SWAPS);
      expect(heavy.nodes - light.nodes).toBeLessThan(SWAPS * 10);
      expect(heavy.styles).toBe(light.styles);
      expect(heavy.timers - light.timers).toBeLessThanOrEqual(2);
      expect(heavy.heap - light.heap).toBeLessThan(SWAPS * 20_000);
    }).toPass({ timeout: 30_000 });
  } finally {
    await promote(before);
  }
});

function hydrations(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('corkboard-hydrated').length);
}

async function weigh(page: Page, devtools: CDPSession, version: string): Promise<Weight> {
  // The styles of the old version are removed after a delay.
  await expect.poll(() => styledVersions(page)).toEqual([version]);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((it) => it.name === name)?.value ?? 0;
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    styles: await page.evaluate(() => document.styleSheets.length),
    timers: await page.evaluate(() => Reflect.get(window, 'openTimers')),
  };
}

function styledVersions(page: Page): Promise<string[]> {
  return page.evaluate((remote) => {
    const styles = document.querySelectorAll('link[rel=stylesheet][href], style[data-href]');
    const versions = [...styles].flatMap((style) => {
      const address = style.getAttribute('href') ?? style.getAttribute('data-href') ?? '';
      return new RegExp(`/remotes/${remote}/([^/]+)/`).exec(address)?.[1] ?? [];
    });
    return [...new Set(versions)];
  }, REMOTE);
}

async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<unknown>();
    const [begin, end] = [window.setInterval, window.clearInterval];
    Object.assign(window, {
      setInterval: (...args: Parameters<typeof begin>) => {
        const timer = begin.apply(window, args);
        open.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        open.delete(timer);
        end.call(window, timer);
      },
    });
    Object.defineProperty(window, 'openTimers', { get: () => open.size });
  });
}
