import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { runs } from '../support/press.ts';
import { scrollBy } from '../support/scroll.ts';

const related = (page: Page) => page.getByRole('region', { name: 'Related' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function findVideoPin(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.get('/resource/UserVideoPinsFeedResource/get/', {
    params: { data: JSON.stringify({ options: { username } }) },
  });
  const { resource_response: found } = await answer.json();
  return found.data[0].id;
}

async function openPin(page: Page, id: string): Promise<void> {
  await page.goto(`/pin/${id}/`);
  await expect(page.locator('[data-pin-save]')).toBeVisible();
}

test('opens a Pin from a grid and returns to its card', {
  tag: ['@phone', '@core', '@core-phone'],
}, async ({ page }) => {
  await page.goto('/noorhaddad/pins/');
  const cards = page.locator('[data-pin]');
  await runs(cards.first().locator('[data-card]'));
  await scrollBy(page, 900);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  let id = '';
  // The grid can still load more cards.
  await expect
    .poll(async () => {
      id = await cards.evaluateAll(
        (all) =>
          all
            .find((card) => {
              const { top, bottom } = card.getBoundingClientRect();
              return top > 100 && bottom < window.innerHeight - 150;
            })
            ?.getAttribute('data-pin') ?? '',
      );
      return id;
    })
    .not.toBe('');
  const top = await page.evaluate(() => window.scrollY);
  await page.locator(`[data-pin="${id}"] [data-card]`).click();
  await expect(page).toHaveURL(`/pin/${id}/`);
  await expect(title(page)).toBeVisible();
  await runs(page.getByRole('button', { name: 'Send', exact: true }).first());
  await page.keyboard.press('Escape');

  await expect(page).toHaveURL('/noorhaddad/pins/');
  await expect(page.locator(`[data-pin="${id}"] [data-card]`)).toBeFocused();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top))
    .toBeLessThan(2);
});

test('loads related Pins on and opens one of them', { tag: '@phone' }, async ({ page, api }) => {
  const [id = ''] = await api.pins('noorhaddad');
  await page.goto(`/pin/${id}/`);
  const cards = related(page).locator('[data-pin]');
  await expect(cards.first()).toBeAttached();
  const indices = () =>
    cards.evaluateAll((all) => Math.max(...all.map((card) => Number(card.dataset['index']))));
  const before = await indices();
  await expect
    .poll(async () => {
      // Not the wheel, which would scroll on after the next steps.
      await related(page).getByRole('link').last().scrollIntoViewIfNeeded();
      return indices();
    })
    .toBeGreaterThan(before);

  await page.evaluate(() => window.scrollTo(0, 0));
  const first = related(page).locator('[data-index="0"] [data-card]');
  const href = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page).toHaveURL(href);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('saves with s to the last board and undoes it', { tag: ['@phone', '@core'] }, async ({
  page,
  api,
  context,
  baseURL,
}) => {
  await disableGuides(page);
  // With fewer boards, Save asks for one.
  await withOwnBoards(context.request, baseURL ?? '', ['A', 'B', 'C', 'D', 'Lamps']);
  const [id = ''] = await api.pins('noorhaddad');
  await openPin(page, id);
  const board = page.getByRole('button', { name: 'Board: Lamps. Choose another' });
  await expect(board).toBeEnabled();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('offers to create a board that no name matches', { tag: '@phone' }, async ({
  page,
  api,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  const [id = ''] = await api.pins('noorhaddad');
  await openPin(page, id);
  await page.getByRole('button', { name: /^Board: .+ Choose another$/ }).click();
  const picker = page.getByRole('dialog', { name: 'Save to' });
  await picker.getByRole('searchbox').fill('Zebra crossings');
  await picker.getByRole('button', { name: 'Create “Zebra crossings”' }).click();

  const form = page.getByRole('dialog', { name: 'Create board' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra crossings');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(`/pin/${id}/`);
});

test('keeps Save above the navigation of a phone', { tag: '@phone-only' }, async ({
  page,
  api,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  const [id = ''] = await api.pins('noorhaddad');
  await openPin(page, id);
  const save = await page.locator('[data-pin-save]').boundingBox();
  const nav = await page.getByRole('navigation', { name: 'Main' }).boundingBox();

  expect(save && save.y + save.height).toBeLessThanOrEqual(nav?.y ?? 0);
  expect(save?.y).toBeGreaterThan((nav?.y ?? 0) - 100);
});

test('has the measures of the design and no axe violation', { tag: '@core' }, async ({
  page,
  api,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  const [id = ''] = await api.pins('noorhaddad');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPin(page, id);
  const stage = await page.locator('[data-pin-stage]').boundingBox();
  expect((stage?.width ?? 0) / 1920).toBeGreaterThan(0.56);
  expect((stage?.width ?? 0) / 1920).toBeLessThan(0.61);
  expect(stage?.height).toBeLessThanOrEqual(1080 - 96);
  await expect(related(page).locator('[data-pin]').first()).toBeAttached();
  await expect(page.getByRole('button', { name: /^(Follow|Unfollow) / })).toBeVisible();

  await expectAccessible(page);
});

test('shows captions that the pinner adds, until they are turned off', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('noorhaddad');
  const id = await findVideoPin(context.request, 'noorhaddad');
  await page.goto(`/pin/${id}/edit/`);
  await page.getByLabel('File with captions').setInputFiles({
    name: 'sea.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:01:00,000\nThe water draws back\n'),
  });
  await expect(page.getByText('1 caption', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/pin/${id}/`);

  const captions = page.getByText('The water draws back');
  await page
    .getByRole('button', { name: 'Play' })
    .or(page.getByRole('button', { name: 'Pause' }))
    .waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect(captions).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect(captions).toBeHidden();
});

test('shows a failed video over its picture and loads it again', { tag: '@phone' }, async ({
  page,
  context,
  isMobile,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\.mp4/, (route) => route.abort());
  const id = await findVideoPin(context.request, 'noorhaddad');
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the video" });
  for (const width of isMobile ? [390, 320] : [1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/pin/${id}/`);
    await expect(failure).toBeInViewport({ ratio: 1 });
    const stage = await page.locator('[data-pin-stage]').boundingBox();
    const box = await failure.boundingBox();
    const controls = await page.getByRole('group', { name: 'Video controls' }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(stage?.y ?? Infinity);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
  }
  await expectAccessible(page);

  await page.unroute(/\.mp4/);
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeFocused();
});

test('saves a Pin to a board that is created for it', { tag: '@phone-only' }, async ({
  page,
  api,
}) => {
  await disableGuides(page);
  const { username } = await api.newcomer();
  const [id = ''] = await api.pins('noorhaddad');
  await page.goto(`/pin/${id}/repin/`);
  await page.getByRole('link', { name: 'Create board' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kilns');
  await page.getByRole('button', { name: 'Create board and save Pin' }).click();

  await expect(page).toHaveURL(`/pin/${id}/`);
  await expect(page.getByText('Saved to Kilns')).toBeVisible();
  const boards = await api.boards(username);
  expect(boards.find(({ name }) => name === 'Kilns')).toMatchObject({ pin_count: 1 });
});
