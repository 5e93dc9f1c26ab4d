import { setExperiment } from '@corkboard/release-contract/requests';
import { experiments } from '@corkboard/shared/rules/experiences';
import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { createReleaseApi } from '../support/release-api.ts';

const NAME = experiments.profileDefaultTab;

test('[TAB-005] opens the default tab in the decider group', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { username } = await withOwnBoards(context.request, baseURL ?? '', []);
  const release = await createReleaseApi(request);
  const reason = 'A journey';
  const openTab = page.getByRole('navigation').getByRole('link', { name: /Saved|Created/ });
  const current = openTab.and(page.locator('[aria-current="page"]'));

  await page.goto('/tarnandloom/');
  await expect(current).toHaveText('Saved');
  try {
    await release.call(setExperiment, {
      name: NAME,
      is_on: true,
      percent: 100,
      groups: [{ name: 'decider', percent: 100 }],
      audience: [[{ by: 'account', in: [username] }]],
      reason,
    });
    await expect(async () => {
      await page.goto('/tarnandloom/');
      expect((await current.textContent())?.trim()).toBe('Created');
    }).toPass();
    await page.goto('/noorhaddad/');
    await expect(current).toHaveText('Saved');
  } finally {
    await release.call(setExperiment, {
      name: NAME,
      is_on: false,
      groups: [],
      audience: [],
      reason,
    });
  }
});
