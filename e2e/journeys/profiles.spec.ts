import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import {
  expectAccessible,
  expectNoShift,
  waitForIdle,
  watchShifts,
} from '../support/page-checks.ts';
import { pageRuns, press } from '../support/press.ts';

const KINDS = [
  { kind: 'a person', username: 'noorhaddad', viewer: 'inesmoreau' },
  { kind: 'a verified merchant', username: 'tarnandloom', viewer: 'inesmoreau' },
];

for (const { kind, username, viewer } of KINDS) {
  for (const seenBy of ['signed out', 'signed in']) {
    test(`[HEAD-062, TAB-011, TAB-008] ${kind}, ${seenBy}: header, tabs and boards`, {
      tag: ['@phone', '@core', '@core-phone'],
    }, async ({ page, api, signedInAs }) => {
      if (seenBy === 'signed in') await signedInAs(viewer);
      const { full_name } = await api.user(username);
      const boards = (await api.boards(username)).filter(({ type }) => type === 'board');
      await disableGuides(page);
      await watchShifts(page);

      await page.goto(`/${username}/`);

      await expect(page.getByRole('heading', { level: 1 })).toContainText(full_name);
      const tabs = page.getByRole('navigation', { name: 'Profile' });
      await expect(tabs.getByRole('link', { name: 'Created' })).toBeVisible();
      await expect(tabs.getByRole('link', { name: 'Saved' })).toBeVisible();
      await page.goto(`/${username}/_saved/`);
      expect(boards.length).toBeGreaterThan(0);
      for (const { name } of boards.slice(0, 3)) {
        await expect(
          page.getByRole('link', { name: new RegExp(escaped(name)) }).first(),
        ).toBeVisible();
      }
      await pageRuns(page);
      await waitForIdle(page);
      await expectNoShift(page);
      await expectAccessible(page);
    });
  }
}

test("[HEAD-028, HEAD-033] shows the owner's saved ideas without Follow", {
  tag: '@phone',
}, async ({ page, api, signedInAs }) => {
  await signedInAs('inesmoreau');
  const boards = (await api.boards('inesmoreau')).filter(({ type }) => type === 'board');
  await disableGuides(page);
  await watchShifts(page);

  await page.goto('/inesmoreau/');

  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
  await page.goto('/inesmoreau/_saved/');
  expect(boards.length).toBeGreaterThan(0);
  const [board] = boards;
  await expect(
    page.getByRole('link', { name: new RegExp(escaped(board?.name ?? '')) }).first(),
  ).toBeVisible();
  await pageRuns(page);
  await waitForIdle(page);
  await expectNoShift(page);
  await expectAccessible(page);
});

for (const seenBy of ['signed out', 'signed in']) {
  test(`[PRIV-001, PRIV-003, PRIV-004, PRIV-007] a private profile stays closed, ${seenBy}`, {
    tag: ['@phone', '@core'],
  }, async ({ page, api, signedInAs }) => {
    if (seenBy === 'signed in') {
      await signedInAs('inesmoreau');
      await api.unfollow('leilamarchetti');
    }
    await disableGuides(page);
    await watchShifts(page);

    await page.goto('/leilamarchetti/');

    await expect(page.getByRole('heading', { name: 'This profile is private' })).toBeVisible();
    await expect(
      page.getByText(
        'Only approved followers can view their profile, Pins, boards, followers and following lists',
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Follow/ }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Profile' })).toHaveCount(0);
    await pageRuns(page);
    await waitForIdle(page);
    await expectNoShift(page);
    await expectAccessible(page);
  });
}

test('[ROUTE-053] redirects another spelling of the username', async ({ page }) => {
  await page.goto('/NoorHaddad/_saved/');

  await expect(page).toHaveURL(/\/noorhaddad\/_saved\/$/);
});

test('[ROUTE-004, ROUTE-005] changes tabs without loading a document', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/_saved/');
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await expect(tabs.getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await press(tabs.getByRole('link', { name: 'Created' }));

  await expect(page).toHaveURL(/\/noorhaddad\/_created\/$/);
  await expect(tabs.getByRole('link', { name: 'Created' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

for (const { clause, shape, username, size } of [
  { clause: 'BOARD-011', shape: 'square', username: 'noorhaddad', size: [236, 157] },
  { clause: 'BOARD-012', shape: 'wide', username: 'tarnandloom', size: [320, 213] },
]) {
  test(`[${clause}] a ${shape} card measures ${size.join(' by ')}`, async ({ page, api }) => {
    const [board] = (await api.boards(username)).filter(({ type }) => type === 'board');

    await page.goto(`/${username}/_saved/`);

    const card = page.getByRole('link', { name: new RegExp(escaped(board?.name ?? '')) }).first();
    const images = card.locator(':scope > :last-child');
    await expect(images).toBeVisible();
    const { width, height } = (await images.boundingBox()) ?? {};
    expect([width, height].map((length) => Math.round(length ?? 0))).toEqual(size);
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
