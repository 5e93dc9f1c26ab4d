import {
  type Consent,
  type Declaration,
  declarations,
  findDeclaration,
  isStorageAllowed,
  retention,
} from '@corkboard/shared/rules/privacy';
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { expectAccessible, waitForIdle } from '../support/page-checks.ts';
import { pageRuns, press } from '../support/press.ts';

test.use({ hasChosenCookies: false, extraHTTPHeaders: { 'X-Country': 'DE' } });
test.setTimeout(360_000);

const PUBLIC = [
  '/',
  '/noorhaddad/',
  '/noorhaddad/_created/',
  '/noorhaddad/profile-about/',
  '/search/?q=lamp',
  '/help/',
  '/help/cookies/',
  '/legal/',
  '/legal/dsa/',
  '/legal/imprint/',
  '/today/trending/lamps/7/',
  '/login/',
  '/login/forgot/',
  '/signup/',
  '/flying/saucers/over/there/',
];
const OWN = [
  '/',
  '/settings/',
  '/settings/account-settings/',
  '/settings/security/',
  '/settings/personal-information/',
  '/settings/edit-profile/',
  '/conversation/',
  '/pin-builder/',
  '/board/transfer/',
  '/board/trash/',
  '/search/me/?q=lamp',
];

const all = (isAllowed: boolean) => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});
const STATES = [
  { name: 'before a choice', button: null, choice: null },
  { name: 'after a rejection', button: 'Reject all', choice: all(false) },
  { name: 'after an agreement', button: 'Accept all', choice: all(true) },
];

/** Everything in this browser, as `kind name`. */
async function readStored(page: Page, context: BrowserContext) {
  const cookies = (await context.cookies()).map(({ name }) => ({ kind: 'cookie' as const, name }));
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ({ kind: 'local' as const, name })),
    ...Object.keys(sessionStorage).map((name) => ({ kind: 'session' as const, name })),
    ...(await caches.keys()).map((name) => ({ kind: 'cache' as const, name })),
    ...(await indexedDB.databases()).map(({ name = '' }) => ({ kind: 'database' as const, name })),
  ]);
  return [...cookies, ...others];
}

async function forbidden(page: Page, context: BrowserContext, consent: Consent) {
  const declared: Declaration[] = Object.values(declarations);
  return (await readStored(page, context)).filter(({ kind, name }) => {
    const declaration = findDeclaration(declared, kind, name);
    return !declaration || !isStorageAllowed(declaration, consent);
  });
}

/** Requests to other origins, and product events. */
function watchRequests(page: Page, origin: string) {
  const foreign: string[] = [];
  const events: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
    if (url.pathname === '/v3/logs/events/') events.push(request.postData() ?? '');
  });
  return { foreign, events };
}

for (const { name, button, choice } of STATES) {
  test(`stores and sends only what is declared and allowed ${name}`, async ({
    page,
    context,
    api,
    allowConsole,
    baseURL,
  }) => {
    allowConsole(/404 \(Not Found\)/);
    const origin = new URL(baseURL ?? '').origin;
    const consent = { choice, country: 'DE', hasPrivacyControl: false };
    const [board] = await api.boards('noorhaddad');
    const [pin] = await api.pins('noorhaddad');
    await page.goto('/noorhaddad/?utm_medium=cpc&utm_source=ads');
    if (button) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('region', { name: 'Your cookie choices' })).toHaveCount(0);
    }
    const seen = watchRequests(page, origin);
    for (const path of [...PUBLIC, board?.url ?? '', `/pin/${pin}/`]) {
      await page.goto(path);
      await pageRuns(page);
      expect(await forbidden(page, context, consent), path).toEqual([]);
    }
    const own = await withOwnBoards(context.request, origin, ['Lamps']);
    for (const path of [...OWN, `/${own.username}/`, `/${own.username}/lamps/`]) {
      await page.goto(path);
      await pageRuns(page);
      expect(await forbidden(page, context, consent), path).toEqual([]);
    }

    expect(seen.foreign).toEqual([]);
    if (!choice?.allow_analytic_cookies) expect(seen.events).toEqual([]);
  });
}

test('deletes data of a purpose that the visitor rejects', { tag: '@core' }, async ({ page }) => {
  await page.goto('/noorhaddad/?utm_medium=cpc&utm_source=ads');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('region', { name: 'Your cookie choices' })).toHaveCount(0);
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).toContain('corkboard.paid-traffic-landing');

  await page.goto('/help/cookies/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();

  await expect.poll(keys).not.toContain('corkboard.paid-traffic-landing');
});

test('sends waiting events only after a yes', async ({ page, baseURL }) => {
  await disableGuides(page);
  const seen = watchRequests(page, new URL(baseURL ?? '').origin);
  const tap = async () => {
    await page.goto('/noorhaddad/');
    await press(page.getByRole('button', { name: 'Share' }).first());
    const dialog = page.getByRole('dialog', { name: 'Log in to share the profile' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await tap();
  // Events are sent a second later, so those of the first visit are due by now.
  await tap();
  expect(seen.events).toEqual([]);

  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => seen.events.join()).toContain('share_profile');
});

test('refuses what a script stores without a declaration', async ({ page, allowConsole }) => {
  allowConsole(/no purpose is declared/);
  await page.goto('/help/cookies/');
  await pageRuns(page);
  const left = await page.evaluate(() => {
    localStorage.setItem('tracker.id', '1');
    document.cookie = 'tracker=1; path=/';
    return [localStorage.getItem('tracker.id'), document.cookie.includes('tracker')];
  });
  expect(left).toEqual([null, false]);
});

test('lists all stored data on a page that people can read', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/help/cookies/');
  await waitForIdle(page);
  await expect(page.getByRole('rowheader')).toHaveCount(
    Object.keys(declarations).length + Object.keys(retention).length,
  );
  await expectAccessible(page);
});
