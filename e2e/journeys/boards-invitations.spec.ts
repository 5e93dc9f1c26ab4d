import type { APIRequestContext, Browser } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, type OwnBoards, withOwnBoards } from '../support/own-boards.ts';
import { press } from '../support/press.ts';

async function post(request: APIRequestContext, baseURL: string, path: string, options: object) {
  const headers = { origin: new URL(baseURL).origin };
  const response = await request.post(path, { headers, data: { options } });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Creates the logged-in user with a board, and another one who invites them to boards of these names. */
async function beInvited(
  request: APIRequestContext,
  browser: Browser,
  baseURL: string,
  boards: string[],
): Promise<OwnBoards> {
  const { own, context } = await beInvitedBy(request, browser, baseURL, boards);
  await context.close();
  return own;
}

async function beInvitedBy(
  request: APIRequestContext,
  browser: Browser,
  baseURL: string,
  boards: string[],
) {
  const own = await withOwnBoards(request, baseURL, ['Cakes']);
  const context = await browser.newContext({ baseURL });
  const host = await withOwnBoards(context.request, baseURL, boards);
  // People the inviter doesn't follow get a contact request instead.
  const user_id = host.boards[0]?.owner.id;
  await post(request, baseURL, '/resource/UserFollowResource/create/', { user_id });
  for (const { id } of host.boards) {
    await post(context.request, baseURL, '/resource/BoardInviteResource/create/', {
      board_id: id,
      invited_user_ids: [own.boards[0]?.owner.id],
    });
  }
  return { own, host, context };
}

test('[INVITE-013] accepts one invitation and declines another', {
  tag: ['@phone', '@core'],
}, async ({ page, context, browser, baseURL: url }) => {
  const baseURL = url ?? '';
  await disableGuides(page);
  const own = await beInvited(context.request, browser, baseURL, ['Night trains', 'Salt']);
  await page.goto(own.path);
  const card = (name: string) => page.getByRole('article', { name: `Invitation to ${name}` });
  const answered = () =>
    page.waitForResponse((it) => /BoardInvite/.test(it.url()) && it.request().method() === 'POST');

  const invitations = page.getByRole('button', { name: /^2 invitations/ });
  await expect(invitations).toBeVisible();
  await expect(card('Salt')).toBeHidden();
  await invitations.click();
  const accepted = answered();
  await card('Night trains').getByRole('button', { name: 'Accept' }).click();
  expect((await accepted).ok()).toBe(true);
  await expect(card('Night trains')).toBeHidden();
  await expect(card('Salt')).toBeFocused();
  const declined = answered();
  await card('Salt').getByRole('button', { name: 'Decline' }).click();
  expect((await declined).ok()).toBe(true);
  await expect(card('Salt')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('link', { name: /^Night trains/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Salt/ })).toHaveCount(0);
  await expect(page.getByRole('article', { name: /^Invitation/ })).toHaveCount(0);
});

test('moves the focus of a declined invitation before the page is idle', async ({
  page,
  context,
  browser,
  baseURL: url,
}) => {
  const baseURL = url ?? '';
  await disableGuides(page);
  // What starts after hydration never starts.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const own = await beInvited(context.request, browser, baseURL, ['Night trains']);
  await page.goto(own.path);
  await press(page.getByRole('button', { name: 'Decline' }));
  await expect(page.getByRole('article', { name: /^Invitation/ })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('moves the focus to the board of the last accepted invitation', async ({
  page,
  context,
  browser,
  baseURL: url,
}) => {
  const baseURL = url ?? '';
  await disableGuides(page);
  const own = await beInvited(context.request, browser, baseURL, ['Night trains']);
  await page.goto(own.path);
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Night trains/ })).toBeFocused();
});

test('opens an invitation to a secret board from its notification', async ({
  page,
  context,
  browser,
  baseURL: url,
}) => {
  const baseURL = url ?? '';
  await disableGuides(page);
  const invited = await beInvitedBy(context.request, browser, baseURL, ['Night trains']);
  const { own, host } = invited;
  const board_id = host.boards[0]?.id;
  const asHost = (path: string, options: object) =>
    post(invited.context.request, baseURL, `/resource/${path}/`, { board_id, ...options });
  await asHost('BoardResource/update', { privacy: 'secret' });

  await page.goto(`/${own.username}/cakes/`);
  await press(page.getByRole('button', { name: /^Notifications/ }));
  await page.getByRole('link', { name: /invited you to Night trains/ }).click();
  const card = page.getByRole('article', { name: 'Invitation to Night trains' });
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
  const gone = page.getByText("This invitation isn't open anymore.");
  await expect(gone).toHaveCount(0);

  await asHost('BoardInviteResource/delete', { invited_user_id: own.boards[0]?.owner.id });
  await page.reload();
  await expect(gone).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gone).toHaveCount(0);
  await invited.context.close();
});
