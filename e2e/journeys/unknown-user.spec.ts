import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/page-checks.ts';

for (const seenBy of ['signed out', 'signed in']) {
  test(`[ROUTE-055, ROUTE-057, ROUTE-037] an unknown user leads home with a notice, ${seenBy}`, {
    tag: ['@phone', '@core'],
  }, async ({ page, signedInAs }) => {
    if (seenBy === 'signed in') await signedInAs('inesmoreau');

    await page.goto('/nobodyatall/');

    await expect(page).toHaveURL(/\/\?show_error=true$/);
    await expect(page.getByText("We couldn't find that page.")).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
