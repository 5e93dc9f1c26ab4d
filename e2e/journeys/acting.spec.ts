import { join } from 'node:path';

import type { Browser, Locator, Page, Request } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { type Api, createApi } from '../support/api.ts';
import { disableGuides } from '../support/own-boards.ts';
import { fill, pageRuns, press, runs } from '../support/press.ts';
import { scrollBy } from '../support/scroll.ts';

test.beforeEach(({ page }) => disableGuides(page));

const MEMBER = 'partnermanager';
const SHOP = 'tarnandloom';
const IMAGE = join(import.meta.dirname, '../../demo/pictures/tulips.jpg');
const TYPED = 'Typed, and not saved yet.';

const bar = (page: Page) => page.locator('[data-sticky="acting-bar"]');

async function signedInShop(browser: Browser, baseURL: string | undefined): Promise<Api> {
  const context = await browser.newContext();
  const shop = createApi(context.request, baseURL ?? '');
  await shop.signIn(SHOP);
  return shop;
}

/** Forms of the business, each opened and left with unsaved text. */
/** Other pages keep its text, another profile loses it. */
const KEEPS_DRAFT = 'a conversation';
const forms: [name: string, open: (page: Page, shop: Api) => Promise<Locator>][] = [
  [
    'Edit profile',
    async (page) => {
      await page.goto('/settings/edit-profile/');
      return page.getByLabel('About', { exact: true });
    },
  ],
  [
    KEEPS_DRAFT,
    async (page, shop) => {
      await page.goto(`/conversation/${await shop.message('noorhaddad', 'The rugs are ready.')}`);
      return page.getByRole('textbox', { name: 'Add a message' });
    },
  ],
  [
    'Edit Pin',
    async (page, shop) => {
      const [pin = ''] = await shop.pins(SHOP);
      await page.goto(`/pin/${pin}/edit/`);
      return page.getByRole('textbox', { name: 'Title' });
    },
  ],
  [
    'the email address',
    async (page) => {
      await page.goto('/settings/account-settings/');
      return page.getByLabel('New email address');
    },
  ],
];

async function openPinBuilder(page: Page): Promise<Locator> {
  await page.goto('/pin-builder/');
  const files = page.getByLabel('Photos and videos to pin');
  await runs(files);
  await files.setInputFiles(IMAGE);
  await expect(page.getByText('1 of 1 ready')).toBeVisible();
  return page.getByRole('textbox', { name: 'Title' });
}

async function act(page: Page): Promise<void> {
  await page.goto(`/${SHOP}/`);
  await expect(bar(page)).toContainText('Acting as Tarn & Loom');
}

test('[ACT-007] still acts as the business after a reload', { tag: '@core' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MEMBER);
  await act(page);
  const sent: Request[] = [];
  page.on('request', (request) => void sent.push(request));

  const response = await page.goto('/settings/edit-profile/');
  expect(await response?.text()).toContain('Acting as Tarn &amp; Loom');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tarn & Loom');
  const settings = sent.filter((request) => request.url().includes('UserSettings'));
  for (const request of settings) expect(request.url()).toContain('orbac_subject_id');
});

test("shows the acting bar in the server's HTML of every page", async ({ page, signedInAs }) => {
  await signedInAs(MEMBER);
  await act(page);
  for (const path of ['/inesmoreau/', '/settings/', '/search/?q=linen', '/']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('Acting as Tarn &amp; Loom');
  }
});

test('[ACT-002] renders the own profile as the member and ends acting', async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MEMBER);
  await act(page);
  const html = await (await page.request.get(`/${MEMBER}/`)).text();
  expect(html).not.toContain('Acting as Tarn &amp; Loom');

  // Ends what the page of the business still requests.
  await page.goto('about:blank');
  const subjects: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('orbac_subject_id')) subjects.push(request.url());
  });
  // The message can leave before the page's images have come.
  await page.goto(`/${MEMBER}/`, { waitUntil: 'commit' });
  await expect(page.getByText(/^You're back as /)).toBeVisible();
  expect(subjects).toEqual([]);
  const profiles = page.waitForResponse(/\/business_access\/profiles\//);
  await page.goto('/');
  await profiles;
  await pageRuns(page);
  await expect(bar(page)).toHaveCount(0);
});

test('keeps acting when the login page is opened', async ({ page, signedInAs }) => {
  await signedInAs(MEMBER);
  await act(page);
  await page.goto('/login/');
  await expect(page).toHaveURL(`/${SHOP}/`);
  await expect(bar(page)).toContainText('Acting as Tarn & Loom');
});

test('shows the acting bar on an error page', { tag: '@phone' }, async ({
  page,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/404/);
  await signedInAs(MEMBER);
  await act(page);

  await page.goto('/shell/');
  await expect(page.getByRole('status')).toHaveText('Acting as Tarn & Loom · Stop');
  await expect(page.getByText("This page doesn't exist or has moved.")).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Corkboard' })).toBeFocused();

  const profiles = page.waitForResponse(/\/business_access\/profiles\//);
  await page.goto('/');
  await profiles;
  await pageRuns(page);
  await expect(bar(page)).toHaveCount(0);
});

test('keeps the acting bar while the header makes room', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MEMBER);
  await act(page);
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();

  await pageRuns(page);
  await page.mouse.move(200, 500);
  await scrollBy(page, 400);
  await expect.poll(async () => (await header.boundingBox())?.y).toBeLessThan(0);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Stop acting as/ }).click({ trial: true });
});

test('moves the focus into the page after Stop', { tag: ['@phone', '@core-phone'] }, async ({
  page,
  signedInAs,
  browser,
  baseURL,
}) => {
  const shop = await signedInShop(browser, baseURL);
  const id = await shop.message('noorhaddad', 'The rugs are ready.');
  await signedInAs(MEMBER);
  await act(page);
  await page.goto(`/conversation/${id}`);
  await expect(page.getByRole('textbox', { name: 'Add a message' })).toBeVisible();

  await press(page.getByRole('button', { name: /^Stop acting as/ }));
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/conversation\/$/);
});

test("logs nothing on the settings of another owner's business", async ({ page, signedInAs }) => {
  await signedInAs(MEMBER);
  await act(page);
  await page.goto('/business/settings/');
  await expect(page.getByText(/^Only owners of this business/)).toBeVisible();
});

for (const [name, open] of forms) {
  test(`asks before losing text in ${name}`, async ({ page, signedInAs, browser, baseURL }) => {
    const shop = await signedInShop(browser, baseURL);
    await signedInAs(MEMBER);
    await act(page);
    const field = await open(page, shop);
    await pageRuns(page);
    await fill(field, TYPED);
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const stays = async () => {
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toHaveCount(0);
      await expect(field).toHaveValue(TYPED);
      await expect(bar(page)).toContainText('Acting as Tarn & Loom');
    };
    const account = page.getByRole('button', { name: 'Your account' });

    await press(page.getByRole('link', { name: 'Corkboard, home' }));
    if (name === KEEPS_DRAFT) {
      await expect(page).toHaveURL(/:\d+\/$/);
      await page.goBack();
      await expect(field).toHaveValue(TYPED);
    } else await stays();
    await press(account);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await stays();
    await press(page.getByRole('banner').getByRole('button', { name: 'Acting as Tarn & Loom' }));
    await page.getByRole('menuitemradio', { name: 'Mara Lind' }).click();
    await stays();
    await press(page.getByRole('button', { name: /^Stop acting as/ }));
    await stays();

    await press(page.getByRole('button', { name: /^Stop acting as/ }));
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText(TYPED)).toHaveCount(0);
    await expect(page.locator(`input[value="${TYPED}"]`)).toHaveCount(0);
    await press(page.getByRole('link', { name: 'Corkboard, home' }));
    await expect(question).toHaveCount(0);
  });
}

for (const path of [`/${SHOP}/_shopping_list/`, `/${SHOP}/pins/`, `/${SHOP}/`]) {
  test(`[ACT-002] holds a Stop on ${path}`, async ({ page, signedInAs }) => {
    await signedInAs(MEMBER);
    await act(page);
    await page.goto(path);
    await press(page.getByRole('button', { name: /^Stop acting as/ }));
    await expect(bar(page)).toHaveCount(0);
    const profiles = page.waitForResponse(/\/business_access\/profiles\//);
    await page.reload();
    await profiles;
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toHaveCount(0);

    await page.goto('/settings/');
    await expect(page.getByRole('button', { name: 'Act as' })).toBeVisible();
    await page.goto(`/${SHOP}/`, { waitUntil: 'commit' });
    await expect(page.getByText("You're acting as Tarn & Loom.")).toBeVisible();
    await expect(bar(page)).toContainText('Acting as Tarn & Loom');
  });
}

test('leaves the owner view of the own profile', async ({ page, signedInAs }) => {
  await signedInAs(MEMBER);
  await page.goto(`/${MEMBER}/_saved/`);
  const sort = page.getByRole('button', { name: /^Sort/ });
  await expect(sort).toBeVisible();
  await press(page.getByRole('button', { name: 'Act as' }));
  await page.getByRole('menuitemradio', { name: 'Tarn & Loom' }).click();

  await expect(bar(page)).toContainText('Acting as Tarn & Loom');
  await expect(sort).toHaveCount(0);
  await expect(page).toHaveURL(`/${MEMBER}/_saved/`);
});

test("opens the member's message from a conversation of the business", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const shop = await signedInShop(browser, baseURL);
  const { username: member } = await api.newcomer();
  await api.becomeBusiness();
  await shop.giveRole(member, ['ADMIN', 'ANALYST']);
  const context = await browser.newContext();
  const noor = createApi(context.request, baseURL ?? '');
  await noor.signIn('noorhaddad');
  const id = await noor.message(member, 'Come at six.');

  await act(page);
  await page.goto(`/conversation/${await shop.message('noorhaddad', 'The rugs are ready.')}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.locator('[data-own="true"]').last()).toContainText('The rugs are ready.');
  await press(page.getByRole('button', { name: /^Notifications/ }));
  await page.getByRole('link', { name: /sent you a message/ }).click();

  await expect(log).toContainText('Come at six.');
  await expect(page).toHaveURL(`/conversation/${id}/`);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('when the role is removed', () => {
  let shop: Api;
  let member: string;
  test.beforeEach(async ({ api, browser, baseURL, allowConsole }) => {
    allowConsole(/403/);
    shop = await signedInShop(browser, baseURL);
    member = (await api.newcomer()).username;
    await api.becomeBusiness();
    await shop.giveRole(member, ['ADMIN', 'ANALYST']);
  });

  test('keeps a typed profile until leaving the page', { tag: '@phone' }, async ({ page }) => {
    await act(page);
    await page.goto('/settings/edit-profile/');
    const about = page.getByLabel('About', { exact: true });
    await pageRuns(page);
    await fill(about, 'Looms and rugs, typed in vain.');
    await takeRole(page);
    await press(page.getByRole('button', { name: 'Save', exact: true }));

    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    await expect(about).toHaveValue('Looms and rugs, typed in vain.');
    await expect(page.getByText("You can't act as this profile.")).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Discard text' }));
    await expect(bar(page)).toHaveCount(0);
    await expect(about).not.toHaveValue('Looms and rugs, typed in vain.');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('keeps a typed message in a conversation', async ({ page }) => {
    await act(page);
    await page.goto(`/conversation/${await shop.message('noorhaddad', 'The rugs are ready.')}`);
    const field = page.getByRole('textbox', { name: 'Add a message' });
    await pageRuns(page);
    await fill(field, 'We weave on Tuesday.');
    await takeRole(page);
    await field.press('Enter');

    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    await expect(field).toHaveValue('We weave on Tuesday.');
    // In the bar and at the message.
    const told = page.getByText(/^You can no longer act as Tarn & Loom\./);
    await expect(told).toHaveCount(2);
    await field.press('Enter');
    await expect(told).toHaveCount(2);
    await expect(field).toHaveValue('We weave on Tuesday.');
  });

  /** Each page loads the profiles to act as, and would notice the lost role before the press of the test. */
  async function takeRole(page: Page): Promise<void> {
    await page.waitForFunction(() => {
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loads.some(
        (load) => load.responseEnd > 0 && /business_access.profiles/.test(load.name),
      );
    });
    await shop.takeRole(member);
  }

  const lost = (page: Page) => page.getByText(/^You can no longer act as Tarn & Loom\./);
  const sentTo = (page: Page, path: string) => {
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes(path)) sent.push(request);
    });
    return sent;
  };

  test('keeps a typed board name', async ({ page }) => {
    await act(page);
    await page.goto(`/${SHOP}/_saved/`);
    await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit board' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('Rugs by the yard');
    await takeRole(page);
    await press(dialog.getByRole('button', { name: 'Save' }));

    await expect(dialog.getByText(/^You can no longer act as Tarn & Loom\./)).toHaveCount(1);
    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    const sent = sentTo(page, '/resource/BoardResource/update/');
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(
      dialog.getByText('You can no longer act as Tarn & Loom.', { exact: true }),
    ).toHaveCount(1);
    await expect(name).toHaveValue('Rugs by the yard');
    expect(sent).toEqual([]);
  });

  test('keeps a Pin that is being built', async ({ page }) => {
    await act(page);
    const title = await openPinBuilder(page);
    await title.fill('Looms of ours');
    await takeRole(page);
    await press(page.getByRole('button', { name: 'Publish' }));

    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    const sent = sentTo(page, '/resource/PinResource/create/');
    await expect(lost(page)).toHaveCount(2);
    await press(page.getByRole('button', { name: 'Publish' }));
    await expect(
      page.getByText('You can no longer act as Tarn & Loom.', { exact: true }),
    ).toBeVisible();
    await expect(title).toHaveValue('Looms of ours');
    expect(sent).toEqual([]);

    await press(page.getByRole('button', { name: 'Discard text' }));
    await expect(bar(page)).toHaveCount(0);
    await expect(title).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });

  test("keeps a message in a Pin's send flyout", async ({ page }) => {
    await act(page);
    const [pin = ''] = await shop.pins('noorhaddad');
    await page.goto(`/pin/${pin}/`);
    await press(page.getByRole('main').getByRole('button', { name: 'Send', exact: true }));
    await page.getByText('Send in a message').click();
    const flyout = page.getByRole('dialog', { name: 'Send this Pin' });
    const field = flyout.getByRole('textbox', { name: 'Add a message' });
    await field.fill('Look at this glaze.');
    const found = page.waitForResponse(/UserSearchResource.*Noor/);
    await flyout.getByRole('searchbox', { name: 'Search by name' }).fill('Noor');
    await found;
    const send = flyout.getByRole('button', { name: 'Send to Noor Haddad' });
    await expect(send).toBeVisible();
    await takeRole(page);
    await send.click();

    await expect(bar(page)).toContainText('You can no longer act as Tarn & Loom.');
    const sent = sentTo(page, '/resource/ConversationsResource/create/');
    await expect(field).toHaveValue('Look at this glaze.');
    await flyout
      .getByRole('button', { name: /^Send to/ })
      .first()
      .click();
    await expect(
      page.getByText('You can no longer act as Tarn & Loom.', { exact: true }),
    ).toBeVisible();
    await expect(field).toHaveValue('Look at this glaze.');
    expect(sent).toEqual([]);
  });

  test('never sends a message of the business as the member', { tag: '@core' }, async ({
    page,
  }) => {
    await act(page);
    await page.goto('/noorhaddad/');
    await press(page.getByRole('button', { name: 'Message', exact: true }));
    const flyout = page.getByRole('dialog', { name: 'Message Noor Haddad' });
    const field = flyout.getByRole('textbox', { name: 'Add a message' });
    await field.fill('Written as the shop.');
    await takeRole(page);
    const sent = sentTo(page, '/resource/ConversationsResource/create/');
    for (const _press of ['first', 'second', 'third']) {
      await flyout.getByRole('button', { name: 'Send' }).click();
      await expect(flyout.getByRole('alert')).toContainText(
        'You can no longer act as Tarn & Loom.',
      );
      await expect(field).toHaveValue('Written as the shop.');
    }
    // None if another request was refused first.
    expect(sent.length).toBeLessThanOrEqual(1);

    await page.keyboard.press('Escape');
    await expect(flyout).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('keeps the focus in the page after a Follow', async ({ page }) => {
    await act(page);
    await page.goto('/noorhaddad/');
    await takeRole(page);
    await press(page.getByRole('button', { name: /^(Follow|Unfollow)$/ }).first());
    await expect(lost(page)).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  });

  test('shows the message once on the next visit', async ({ page }) => {
    await act(page);
    await page.goto('about:blank');
    await shop.takeRole(member);
    await page.goto('/settings/', { waitUntil: 'commit' });

    const message = page.getByText(/^You can no longer act as Tarn & Loom\./);
    await expect(message).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);
    const profiles = page.waitForResponse(/\/business_access\/profiles\//);
    await page.reload();
    await profiles;
    await pageRuns(page);
    await expect(message).toHaveCount(0);
  });
});
