import { expect, test } from '../fixtures.ts';
import { mockExperiences } from '../support/mock-experiences.ts';

test('[CONTACT-006] copies the address on click', { tag: '@core' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/tarnandloom/');

  await page.getByRole('button', { name: 'Contact' }).click();
  const address = page.getByRole('menuitem').filter({ hasText: ', ' });
  const words = (await address.textContent()) ?? '';
  await address.click();

  await expect(page.getByText('Address copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(', ');
  expect(words).toContain(copied);
});

test('[HEAD-039] shows a tooltip at Edit profile', { tag: '@core' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await mockExperiences(page, {
    type: 'tooltip',
    display_data: {
      has_tooltip: true,
      text: 'A sentence and a link are enough.',
      anchors_by_platform: { web: { anchor: 'profile.edit', placement: 'bottom' } },
    },
  });
  await page.goto('/inesmoreau/_profile/');

  const tip = page.getByRole('group', { name: 'Tip' });
  await expect(tip).toContainText('A sentence and a link are enough.');
  const anchor = await page
    .locator('[data-guidance-anchor="profile.edit"]:visible')
    .first()
    .boundingBox();
  const box = await tip.boundingBox();
  if (!anchor || !box) throw new Error('the tooltip and its anchor have no boxes');
  const across = Math.max(box.x - anchor.x - anchor.width, anchor.x - box.x - box.width);
  const along = Math.max(box.y - anchor.y - anchor.height, anchor.y - box.y - box.height);
  expect(Math.max(across, along)).toBeGreaterThanOrEqual(0);
  expect(Math.max(across, along)).toBeLessThan(40);
});

test('[EXP-030] shows a hero banner 1016 wide', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await mockExperiences(page, {
    type: 'hero',
    display_data: { header: 'One board for every season', dismissButtonText: 'Not now' },
  });
  await page.goto('/inesmoreau/_saved/');
  const banner = page.getByRole('region', { name: 'One board for every season' });

  await expect.poll(async () => (await banner.boundingBox())?.width).toBe(1016);
});

test('[EXP-036] shows a pulsar 136 wide', async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await mockExperiences(page, {
    type: 'pulsar',
    display_data: {
      has_pulsar: true,
      text: 'Here',
      anchors_by_platform: { web: { anchor: 'profile.edit' } },
    },
  });
  await page.goto('/inesmoreau/');

  const halo = await page.getByRole('button', { name: 'Tip: Here' }).evaluate((spot) => {
    const { width, height } = getComputedStyle(spot, '::before');
    return [width, height];
  });
  expect(halo).toEqual(['136px', '136px']);
});
