import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { fill, press } from '../support/press.ts';

test('[LEGAL-003, LEGAL-013] reports a profile under EU law logged out', { tag: '@phone' }, async ({
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'X-Country': 'DE' });
  const profile = await context.newPage();
  await profile.goto('/noorhaddad/');
  await profile.getByRole('button', { name: 'More actions' }).click();
  const opened = context.waitForEvent('page');
  await profile.getByRole('menuitem', { name: 'Report illegal content (EU)' }).click();
  const page = await opened;

  await expect(page.getByLabel('Username of the profile')).toHaveValue('noorhaddad');
  await fill(page.getByLabel('What breaks the law, and why?'), 'It is my photograph.');
  await page.getByLabel('Your full name').fill('Alice Lee');
  await page.getByLabel('Email').fill('alice@corkboard.example');
  await page.getByRole('checkbox', { name: /is true and complete/ }).check();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Send report' }));
  await expect(page.getByRole('status').filter({ hasText: 'Report received' })).toBeFocused();
});

test('[TAB-009, TAB-010] fades in the name after the header', { tag: '@phone' }, async ({
  page,
  api,
  signedInAs,
}) => {
  // A user without Pins shows others one tab and no tab strip.
  const { username } = await api.newcomer('One Tab');
  await page.setViewportSize({ width: 390, height: 300 });
  await signedInAs('inesmoreau');
  await page.goto(`/${username}/`);
  const name = page.locator('p').filter({ hasText: /^One Tab$/ });
  await expect(page.getByRole('heading', { level: 1, name: 'One Tab' })).toBeVisible();
  await expect(name).toBeHidden();
  const fade = await name.evaluate(({ parentElement }) =>
    parentElement ? getComputedStyle(parentElement).transitionDuration : '',
  );
  expect(fade).toMatch(/^0\.3s/);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(name).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(name).toBeHidden();
});
