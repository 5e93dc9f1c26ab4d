import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { expectAccessible } from '../support/page-checks.ts';

test('[ORGZ-020, ORGZ-024, ORGZ-025] moves Pins to an existing and a new board', {
  tag: ['@phone', '@core', '@core-phone'],
}, async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes']);
  await savePins(context.request, baseURL ?? '', { count: 4 });
  const isPhone = test.info().project.name === 'phone';
  await page.goto(`/${own.username}/pins/`);
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Organize Pins' }).click();

  const dialog = page.getByRole('dialog', { name: 'Select Pins to organize' });
  const tiles = dialog.getByRole('checkbox');
  await expect(tiles).toHaveCount(4);
  if (!isPhone) {
    // A dialog that opens still moves.
    await expect(async () => {
      const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
      expect(first?.width).toBeCloseTo(152, 2);
      expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(152 + 16, 2);
      const area = await dialog.getByRole('list').locator('..').boundingBox();
      expect(area?.height).toBeCloseTo(428, 2);
    }).toPass();
  }
  await expectAccessible(page);
  await tiles.nth(0).click();
  await tiles.nth(1).click();
  await dialog.getByRole('button', { name: 'Next' }).click();

  const pane = page.getByRole('dialog', { name: 'Choose a board' });
  if (!isPhone) {
    const size = async () => {
      const box = await pane.boundingBox();
      return [box?.width, box?.height];
    };
    await expect.poll(size).toEqual([720, 644]);
  }
  await expectAccessible(page);
  await pane.getByRole('button', { name: /^Cakes/ }).click();
  await expect(page.getByText('Moved to Cakes')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Select Pins to organize' })).toBeVisible();
  await expect(tiles).toHaveCount(2);

  await tiles.nth(0).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create board' }).click();
  const form = page.getByRole('dialog', { name: 'Create board' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Night swims');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/night-swims\/$/);
  await expect(page.getByText('Board created!')).toBeVisible();
  await expect(page.getByText('1 Pin', { exact: true })).toBeVisible();
});
