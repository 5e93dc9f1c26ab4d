import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures.ts';

test('follows and unfollows with visible keyboard focus', { tag: '@core' }, async ({
  page,
  api,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await api.unfollow('noorhaddad');
  await page.goto('/noorhaddad/');
  await expect(page.getByRole('button', { name: 'Follow', exact: true }).first()).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');

  const follow = page
    .getByRole('main')
    .getByRole('button', { name: /^(Follow|Unfollow)$/ })
    .first();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    if (await follow.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(follow).toBeFocused();
  expect(await focusRing(follow)).not.toBe('none');

  await page.keyboard.press('Enter');
  await expect(follow).toHaveText('Unfollow');
  await expect(follow).toBeFocused();
  const unfollowed = page.waitForResponse(/\/UserFollowResource\/delete\//);
  await page.keyboard.press('Space');
  await expect(follow).toHaveText('Follow');
  expect((await unfollowed).ok()).toBe(true);
});

function focusRing(button: Locator): Promise<string> {
  return button.evaluate((element) => {
    const { boxShadow, outlineStyle } = getComputedStyle(element);
    return outlineStyle === 'none' ? boxShadow : outlineStyle;
  });
}
