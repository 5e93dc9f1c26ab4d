import type { APIRequestContext } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';

async function post(request: APIRequestContext, baseURL: string, path: string, options: object) {
  const headers = { origin: new URL(baseURL).origin };
  const response = await request.post(path, { headers, data: { options } });
  expect(response.ok(), await response.text()).toBe(true);
}

test('[INVITE-013] accepts one invitation and declines another', {
  tag: ['@phone', '@core'],
}, async ({ page, context, browser, baseURL: url }) => {
  const baseURL = url ?? '';
  await disableGuides(page);
  const own = await withOwnBoards(context.request, baseURL, ['Cakes']);
  const otherContext = await browser.newContext({ baseURL });
  const host = await withOwnBoards(otherContext.request, baseURL, ['Night trains', 'Salt']);
  // People the inviter doesn't follow get a contact request instead.
  const user_id = host.boards[0]?.owner.id;
  await post(context.request, baseURL, '/resource/UserFollowResource/create/', { user_id });
  for (const { id } of host.boards) {
    await post(otherContext.request, baseURL, '/resource/BoardInviteResource/create/', {
      board_id: id,
      invited_user_ids: [own.boards[0]?.owner.id],
    });
  }
  await page.goto(own.path);
  const card = (name: string) =>
    page.getByRole('article', { name: 'Invitation' }).filter({ hasText: name });
  const answered = () =>
    page.waitForResponse((it) => /BoardInvite/.test(it.url()) && it.request().method() === 'POST');

  const accepted = answered();
  await card('Night trains').getByRole('button', { name: 'Accept' }).click();
  expect((await accepted).ok()).toBe(true);
  await expect(card('Night trains')).toBeHidden();
  const declined = answered();
  await card('Salt').getByRole('button', { name: 'Decline' }).click();
  expect((await declined).ok()).toBe(true);
  await expect(card('Salt')).toBeHidden();

  await page.reload();
  await expect(page.getByRole('link', { name: /^Night trains/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Salt/ })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Invitation' })).toHaveCount(0);
  await otherContext.close();
});
