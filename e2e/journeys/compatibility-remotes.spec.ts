import { isPlanned } from '@corkboard/shared/rules/release';

import { expect, test } from '../fixtures.ts';
import { lastRelease } from '../support/last-release.ts';
import { showLastRemotes } from '../support/remotes-of.ts';
import { smokeJourneys } from '../support/smoke.ts';

let back: (() => Promise<void>) | undefined;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  back = await showLastRemotes(request);
});
test.afterAll(async () => {
  await back?.();
});

test('shows every remote from the last release', async ({ api }) => {
  const { remotes } = await lastRelease();
  const { remotes: planned } = await api.plan();
  const versions = Object.keys(remotes).map((name) => {
    const remote = planned[name];
    return isPlanned(remote) ? remote.version : 'off';
  });
  expect(versions.filter((version) => !version.includes('-kept.'))).toEqual([]);
});

smokeJourneys(test, "the last release's remotes on this shell");
