import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import {
  expectAccessible,
  expectNoShift,
  waitForIdle,
  watchShifts,
} from '../support/page-checks.ts';
import { applicationShows } from '../support/press.ts';

test.use({ hasChosenCookies: false });

for (const answer of ['Accept all', 'Reject all']) {
  test(`[CONSENT-001, CONSENT-002] asks once about cookies, and "${answer}" is kept`, {
    tag: ['@phone', '@core'],
  }, async ({ page, api }) => {
    await watchShifts(page);
    await page.goto('/noorhaddad/');
    const banner = page.getByRole('region', { name: 'Your cookie choices' });
    await expect(banner.getByRole('button', { name: 'Let me choose' })).toBeVisible();
    await waitForIdle(page);
    await expectNoShift(page);
    await expectAccessible(page);

    await banner.getByRole('button', { name: answer }).click();

    await expect(banner).toHaveCount(0);
    const isYes = answer === 'Accept all';
    expect((await api.viewer()).cookies).toEqual({
      allow_analytic_cookies: isYes,
      allow_marketing_cookies: isYes,
      allow_personalization_cookies: isYes,
    });
    await page.reload();
    await applicationShows(page, 'mf-consent');
    await expect(banner).toHaveCount(0);
  });
}

test('[CONSENT-007, CONSENT-008, CONSENT-009] saves a choice for each kind', {
  tag: '@core',
}, async ({ page, api }) => {
  await page.goto('/noorhaddad/');
  await page.getByRole('button', { name: 'Let me choose' }).click();
  const settings = page.getByRole('dialog');
  const switches = settings.getByRole('switch');
  await expect(switches).toHaveCount(3);
  await expectAccessible(page);

  await switches.first().press('Space');
  await settings.getByRole('button', { name: /save/i }).click();

  await expect(settings).toHaveCount(0);
  const kept = Object.values((await api.viewer()).cookies ?? {});
  expect(kept.filter(Boolean)).toHaveLength(1);
});

test('covers no organize tools with the cookie banner', { tag: ['@phone', '@core-phone'] }, async ({
  page,
  context,
  baseURL,
}) => {
  await disableGuides(page);
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes']);
  const [board] = own.boards;
  await savePins(context.request, baseURL ?? '', {
    count: 3,
    ...(board && { board_id: board.id }),
  });
  await page.goto(`/${own.username}/cakes/`);
  const banner = page.getByRole('region', { name: 'Your cookie choices' });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Organize', exact: true }).click();
  await page.getByRole('checkbox').first().click();

  const bar = page.getByRole('region', { name: 'Organize Pins' });
  await bar.getByRole('button', { name: 'Move' }).click({ trial: true });
  await bar.getByRole('button', { name: 'Done' }).click({ trial: true });
  await expect
    .poll(async () => {
      const [above, below] = [await banner.boundingBox(), await bar.boundingBox()];
      return above && below && above.y > 0 && above.y + above.height <= below.y;
    })
    .toBe(true);
  await banner.getByRole('button', { name: 'Reject all' }).click({ trial: true });
});

test('scrolls the last control of a short page above the banner', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/leilamarchetti/');
  await expect(page.getByRole('region', { name: 'Your cookie choices' })).toBeVisible();
  await waitForIdle(page);

  await page.getByRole('button', { name: 'Follow' }).click();

  await expect(page.getByRole('dialog')).toBeVisible();
});
