import { join } from 'node:path';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { fill, homeLink, pageRuns, press, runs } from '../support/press.ts';

const IMAGE = join(import.meta.dirname, '../../demo/pictures/tulips.jpg');

test("[ROUTE-029] saves a new user's profile with a photo", { tag: ['@phone', '@core'] }, async ({
  page,
  api,
}) => {
  test.slow();
  const { username } = await api.newcomer('New Comer');
  await page.goto('/settings/edit-profile/');

  await fill(page.getByRole('textbox', { name: 'About' }), 'Tulips, mostly.');
  await page.getByRole('textbox', { name: 'Pronouns' }).fill('they/them');
  await page.getByRole('textbox', { name: 'Website' }).fill('nowhere');
  await expect(page.getByText('Enter a link, such as example.com')).toBeVisible();
  await page.getByRole('textbox', { name: 'Website' }).fill('tulips.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await page.locator('input[type=file]').first().setInputFiles(IMAGE);
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await crop.getByRole('slider', { name: 'Size' }).fill('2');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Use this crop' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible({ timeout: 20_000 });

  await page.goto(`/${username}/_profile/`);
  await expect(page.getByText('Tulips, mostly.')).toBeVisible();
  await expect(page.getByText('they/them')).toBeVisible();
  await expect(page.getByRole('link', { name: 'tulips.example' })).toBeVisible();
  const face = page.getByRole('button', { name: 'Create pincode' }).locator('img');
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1);
});

test('asks before discarding unsaved changes', { tag: '@phone' }, async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await page.goto('/settings/edit-profile/');
  await pageRuns(page);
  const about = page.getByRole('textbox', { name: 'About' });
  await runs(about);
  const saved = await about.inputValue();
  await about.fill(`${saved} And card.`);

  await press(homeLink(page));
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(about).toHaveValue(`${saved} And card.`);

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(about).toHaveValue(saved);
  await homeLink(page).click();
  await expect(page).not.toHaveURL(/edit-profile/);
});

test('requires login for the form', async ({ page }) => {
  await page.goto('/settings/edit-profile/');
  await expect(page).toHaveURL(/\/login\/\?next=/);
});
