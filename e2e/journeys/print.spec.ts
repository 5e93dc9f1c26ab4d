import { expect, test } from '../fixtures.ts';

test('prints a board with all its Pins and no controls', async ({ page, api }) => {
  const [board] = await api.boards('noorhaddad');
  await page.goto(board?.url ?? '');
  await expect(page.locator('[data-windowed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const ends = await page
    .locator('[data-pin]')
    .evaluateAll((all) => all.map((card) => getComputedStyle(card).position));
  expect(new Set(ends)).toEqual(new Set(['static']));
  await expect(page.getByText(new URL(page.url()).href)).toBeVisible();
});

test('prints an own board with its owner in a dark theme', async ({ page, api, signedInAs }) => {
  await signedInAs('noorhaddad');
  const board = (await api.boards('noorhaddad')).find(({ story_type }) => !story_type);
  await page.goto(board?.url ?? '');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const owner = page.getByRole('main').getByRole('link', { name: 'Noor Haddad' }).first();
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expect(owner).toBeHidden();
  await page.emulateMedia({ media: 'print' });

  await expect(owner).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('prints the Pins of all sections with Ctrl+P', async ({ page, api }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const boards = await api.boards('noorhaddad');
  const board = boards.find(({ section_count, pin_count }) => section_count > 0 && pin_count > 50);
  await page.goto(board?.url ?? '');
  await expect(page.locator('[data-windowed]')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('body > article');
  await expect(paper.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(paper.getByRole('listitem')).toHaveCount(board?.pin_count ?? 0);
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});

test('prints all pages of a story', async ({ page }) => {
  await page.goto('/search/?q=glaze&kind=stories');
  await page.locator('[data-pin] a[href^="/pin/"]').first().click();
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('listitem');
  await expect(pages.first()).toBeVisible();
  const count = await pages.count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-pin-stage]')).toBeHidden();
  await expect(pages.getByRole('button').filter({ visible: true })).toHaveCount(count);
});

test('prints a Pin with its image and title alone', async ({ page, api }) => {
  const [pin = ''] = await api.pins('noorhaddad');
  await page.goto(`/pin/${pin}/`);
  const related = page.getByRole('region', { name: 'Related' });
  await related.scrollIntoViewIfNeeded();
  await expect(related.locator('a[href^="/pin/"]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-pin-stage]')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(related).toBeHidden();
});
