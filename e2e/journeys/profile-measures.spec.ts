import { expect, test } from '../fixtures.ts';

test("[HEAD-049] shows the owner's bar 85% wide at 80 px", async ({ page, signedInAs }) => {
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/_saved/');
  const bar = page.getByRole('heading', { name: 'Your saved ideas' }).locator('xpath=../../..');

  const { width = 0 } = (await bar.boundingBox()) ?? {};
  expect(Math.round(width)).toBe(Math.round(1280 * 0.85));
  const top = async () => Math.round((await bar.boundingBox())?.y ?? 0);
  const scroll = async (by: number) => {
    await page.mouse.wheel(0, by);
    return top();
  };
  // It moves up into the place of the header. Scrolling counts once the page runs.
  await expect.poll(() => scroll(150)).toBe(16);
  await expect.poll(() => scroll(-50)).toBe(80);
});

test('[HEAD-050] limits text width to 488 or 656', async ({ page }) => {
  for (const [username, widest] of [
    ['noorhaddad', 488],
    ['tarnandloom', 656],
  ] as const) {
    await page.goto(`/${username}/`);
    const { width = 0 } = (await page.getByRole('region', { name: /^About / }).boundingBox()) ?? {};
    expect(Math.round(width), username).toBe(widest);
  }
});

test(
  '[HEAD-051, HEAD-052] shows the cover at its specified size',
  { tag: '@phone' },
  async ({ page, api }, { project }) => {
    const { profile_cover } = await api.user('noorhaddad');
    const cover = page.getByRole('main').locator('picture');
    if (project.name === 'phone') await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/noorhaddad/');

    const { width = 0, height = 0 } = (await cover.boundingBox()) ?? {};
    const isPhone = project.name === 'phone';
    expect([width, height].map(Math.round)).toEqual(isPhone ? [375, 278] : [656, 369]);
    const shown = await cover
      .locator('img')
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(shown).toBe(profile_cover?.images[isPhone ? '736x' : '1200x']?.url);
  },
);

test("[HEAD-040] shows Back only on other people's profiles", { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  await page.goto('/noorhaddad/');
  await expect(back).toBeVisible();

  await page.goto('/inesmoreau/');
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('[ROLE-003] hides owner tools from visitors', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/_saved/');
  await expect(page.getByRole('heading', { level: 1, name: /Noor/ })).toBeVisible();
  const main = page.getByRole('main');

  for (const name of ['Create', 'Organize', 'Choose highlights', 'Create pincode', 'Secret']) {
    await expect(main.getByRole('button', { name, exact: true }), name).toHaveCount(0);
  }
  for (const name of ['Edit profile', 'View profile', /^All Pins/, /^Shopping list/]) {
    await expect(main.getByRole('link', { name }), String(name)).toHaveCount(0);
  }
  for (const name of [
    'Secret boards',
    'Archived boards',
    'Board suggestions',
    'Unorganized ideas',
  ]) {
    await expect(main.getByRole('heading', { name }), name).toHaveCount(0);
  }
});
