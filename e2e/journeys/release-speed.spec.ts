import type { RemoteReport } from '@corkboard/shared/contract/release';
import { expect, test } from '../fixtures.ts';
import { pageRuns } from '../support/press.ts';

test('a page reports how long its remotes took', async ({ page }) => {
  const told: RemoteReport[] = [];
  // Chromium tells the body of a beacon only where something can intercept it.
  await page.route('**/_release/reports', (route) => route.continue());
  page.on('request', (request) => {
    if (!request.url().endsWith('/_release/reports')) return;
    const batch = JSON.parse(request.postData() ?? '[]') as RemoteReport[];
    told.push(...batch.filter(({ kind }) => kind === 'timed'));
  });
  const listRemotes = (metric: RemoteReport['metric']) =>
    told.filter((report) => report.metric === metric).map(({ remote }) => remote);

  await page.goto('/noorhaddad/');
  await pageRuns(page);
  await expect.poll(() => listRemotes('render')).toContain('mf-boards');
  expect(new Set(listRemotes('render')).size, 'one report per remote').toBe(
    listRemotes('render').length,
  );

  await page.getByRole('main').getByRole('link', { name: 'Saved', exact: true }).click();
  // A page that is hidden reports like one that is left, and its beacons can be read.
  await page.evaluate(async () => {
    await new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true }),
    );
    // web-vitals looks at a press when the browser is idle.
    await new Promise((resolve) => {
      requestIdleCallback(resolve);
    });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => listRemotes('lcp')).toHaveLength(1);
  await expect.poll(() => listRemotes('inp')).toHaveLength(1);
  for (const { duration, load } of told) {
    expect(duration).toBeGreaterThanOrEqual(0);
    expect(load).toMatch(/^[0-9a-f]{24}$/);
  }
});
