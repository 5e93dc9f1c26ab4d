import type { RemoteReport } from '@corkboard/shared/contract/release';
import { expect, test } from '../fixtures.ts';

test('a page reports how long its remotes took', async ({ page }) => {
  const told: RemoteReport[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/_release/reports')) return;
    const batch = JSON.parse(request.postData() ?? '[]') as RemoteReport[];
    told.push(...batch.filter(({ kind }) => kind === 'timed'));
  });
  const listRemotes = (metric: RemoteReport['metric']) =>
    told.filter((report) => report.metric === metric).map(({ remote }) => remote);

  await page.goto('/noorhaddad/');
  await expect.poll(() => listRemotes('render')).toContain('mf-boards');
  expect(new Set(listRemotes('render')).size, 'one report per remote').toBe(
    listRemotes('render').length,
  );

  await page.getByRole('main').getByRole('tab').nth(1).click();
  await page.goto('/robots.txt');
  await expect.poll(() => listRemotes('lcp')).toHaveLength(1);
  await expect.poll(() => listRemotes('inp')).toHaveLength(1);
  for (const { duration, load } of told) {
    expect(duration).toBeGreaterThanOrEqual(0);
    expect(load).toMatch(/^[0-9a-f]{24}$/);
  }
});
