import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';

/** One of each kind of page that no other journey checks. */
const PATHS = {
  visitors: ['/help/', '/legal/dsa/', '/search/?q=linen', '/noorhaddad/no/such/page/'],
  users: ['/settings/account-settings/', '/settings/security/'],
};

for (const [who, paths] of Object.entries(PATHS)) {
  test(`shows other pages without violations to ${who}`, { tag: ['@phone', '@core'] }, async ({
    page,
    signedInAs,
    allowConsole,
  }) => {
    // The unknown page.
    allowConsole(/status of 404/);
    await disableGuides(page);
    if (who === 'users') await signedInAs('inesmoreau');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
