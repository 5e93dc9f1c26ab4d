import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { coveredInHeader, doubleText, NARROW, sidewaysElements } from '../support/large-text.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { pageRuns, press } from '../support/press.ts';

const SHARED_PATHS = [
  '/',
  '/search/?q=linen',
  '/search/?q=nothing-like-this',
  '/help/',
  '/legal/imprint/',
  '/no/such/page/',
  '/noorhaddad/',
  '/noorhaddad/_created/',
  '/noorhaddad/profile-about/',
  '/legal/',
  '/tarnandloom/',
];
// The first page shows a message.
const VISITOR_PATHS = [
  '/login/?message=account_deactivated&username=bob',
  '/login/',
  '/login/look/',
  '/login/forgot/',
  '/settings/language/',
  '/signup/',
  '/leilamarchetti/',
];
const USER_PATHS = [
  '/inesmoreau/',
  '/inesmoreau/_created/',
  '/inesmoreau/pins/',
  '/board/history/',
  '/board/create/',
  '/conversation/',
  '/pin-builder/',
  '/idea-pin-builder/',
  '/settings/',
  '/settings/edit-profile/',
  '/settings/account-settings/',
  '/settings/linked-accounts/',
  '/settings/security/',
  '/settings/permissions/',
  '/board/transfer/',
  '/board/trash/',
  '/inesmoreau/_profile/',
  '/noorhaddad/report/',
];

test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(/404|Failed to load resource/);
  test.setTimeout(480_000);
  // A font that comes late leaves the page in the fallback, which is wider.
  await page.route(/\.woff2/, (route) => route.abort());
  await page.setViewportSize(NARROW);
  await disableGuides(page);
});

for (const [who, username, paths] of [
  ['visitors', null, [...SHARED_PATHS, ...VISITOR_PATHS]],
  ['users', 'inesmoreau', [...SHARED_PATHS, ...USER_PATHS]],
] as const) {
  test(`fits double text on narrow pages for ${who}`, async ({ page, api, signedInAs }) => {
    if (username) await signedInAs(username);
    const [pin = ''] = await api.pins('noorhaddad');
    const [board] = await api.boards('noorhaddad');
    for (const path of [...paths, `/pin/${pin}/`, board?.url ?? '']) {
      await page.goto(path);
      await expectToFit(page, path);
    }
  });
}

test('fits double text on narrow pages for staff', async ({ page, api, signedInAs }) => {
  const [pin = ''] = await api.pins('noorhaddad');
  await api.newcomer();
  await api.report('noorhaddad', 'The same link, forty times.');
  await api.reportPin(pin, 'https://a-shop-with-a-long-name.example/and/a/long/address/of/a/page');
  await api.complain([`/pin/${pin}/`, '/noorhaddad/'], `This is my photograph ${Date.now()}.`);
  await signedInAs('junito');
  for (const [path, button] of [
    ['/moderation/', 'Remove Pin'],
    ['/moderation/?show=legal', 'Remove content'],
  ] as const) {
    await page.goto(path);
    const remove = page.getByRole('button', { name: button }).first();
    const more = page.getByRole('button', { name: 'Show more reports' });
    // The list starts with the oldest report.
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      expect(await remove.isVisible()).toBe(true);
    }).toPass();
    await expectToFit(page, path);
    await press(remove);
    await expect(page.getByRole('dialog')).toBeVisible();
    const inDialog = { message: `the dialog of ${path}` };
    await expect.poll(() => sidewaysElements(page), inDialog).toEqual([]);
  }
  await page.goto('/moderation/?show=decided');
  await expectToFit(page, 'decided reports');
});

test('fits a message with an action in double text', async ({ page, context, baseURL }) => {
  const garden = 'Everything for the garden';
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Home', garden]);
  const board_id = own.boards[0]?.id ?? '';
  await savePins(context.request, baseURL ?? '', { count: 1, board_id });
  await page.goto(own.path);
  await press(page.getByRole('button', { name: 'More for Home' }));
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: garden }).click();
  await page.getByRole('button', { name: 'Move Pins and delete board' }).click();
  await expect(page.getByText(`Pins moved to a section of ${garden}`)).toBeVisible();
  await doubleText(page);
  const toast = page.getByRole('status', { name: 'Messages' }).locator(':scope > *');
  for (const part of [toast, toast.getByRole('button'), toast.getByRole('link')]) {
    const { x = -1, y = -1, width = 999 } = (await part.boundingBox()) ?? {};
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(NARROW.width);
  }
});

async function expectToFit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await pageRuns(page);
  await page.waitForLoadState('networkidle');
  await doubleText(page);
  const look = async () => ({
    sideways: await sidewaysElements(page),
    covered: await coveredInHeader(page),
  });
  // A grid places its cards again once it knows the new size of the text.
  await expect.poll(look, { message: name }).toEqual({ sideways: [], covered: [] });
}
