import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/api.ts';
import { press } from '../support/press.ts';

const FOLLOW_CALLS = /\/resource\/UserFollowResource\/(create|delete)\//;

function followButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).first();
}

function unfollowButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true }).first();
}

test.describe('logged in', () => {
  test.beforeEach(async ({ api, signedInAs }) => {
    await signedInAs('inesmoreau');
    await api.unfollow('noorhaddad');
  });

  test('[FOLLOW-001] follows before the server responds', { tag: '@phone' }, async ({ page }) => {
    let answer = () => {};
    const canAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(FOLLOW_CALLS, async (route) => {
      await canAnswer;
      await route.continue();
    });
    await page.goto('/noorhaddad/');

    await followButton(page).click();

    await expect(unfollowButton(page)).toBeVisible();
    const followed = page.waitForResponse(FOLLOW_CALLS);
    answer();
    expect((await followed).ok()).toBe(true);
    await expect(unfollowButton(page)).toBeVisible();
  });

  test('keeps a follow and an unfollow after reload', { tag: '@core' }, async ({ page }) => {
    await page.goto('/noorhaddad/');

    const followed = page.waitForResponse(FOLLOW_CALLS);
    await followButton(page).click();
    expect((await followed).ok()).toBe(true);
    await page.reload();
    await expect(unfollowButton(page)).toBeVisible();

    const unfollowed = page.waitForResponse(FOLLOW_CALLS);
    await unfollowButton(page).click();
    expect((await unfollowed).ok()).toBe(true);
    await page.reload();
    await expect(followButton(page)).toBeVisible();
  });

  test('[FOLLOW-002] rolls back silently when the server rejects it', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource.*UserFollowResource/s);
    await page.route(FOLLOW_CALLS, (route) =>
      route.fulfill({
        status: 500,
        json: { resource_response: { status: 'failure', code: 1, data: null, message: 'No' } },
      }),
    );
    await page.goto('/noorhaddad/');

    const rejected = page.waitForResponse(FOLLOW_CALLS);
    await followButton(page).click();
    await rejected;

    await expect(followButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(followButton(page)).toBeVisible();
  });
});

test('[FOLLOW-005, LOGIN-005] asks logged-out visitors to log in', {
  tag: ['@phone', '@core-phone'],
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (FOLLOW_CALLS.test(request.url())) calls.push(request.url());
  });
  await page.goto('/noorhaddad/');

  await followButton(page).click();

  const prompt = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });
  await expect(prompt.getByRole('heading').first()).toBeVisible();
  await expect(prompt.getByLabel('Password')).toBeVisible();
  expect(calls).toEqual([]);
});

test('teaches Follow no longer after following by sign-up', async ({ page }, { project }) => {
  const taughtOn = async (path: string) => {
    // The page that is left may still be asking.
    const [response] = await Promise.all([
      page.waitForResponse(
        (answer) =>
          answer.url().includes('UserExperienceResource/get') &&
          new URL(answer.frame().url()).pathname === path,
      ),
      page.goto(path),
    ]);
    const { resource_response } = (await response.json()) as { resource_response: object };
    return JSON.stringify(resource_response);
  };
  const anchors = page.locator('[data-guidance-anchor="profile.follow"]');
  expect(await taughtOn('/noorhaddad/')).toContain('profile.follow');
  await expect(anchors).not.toHaveCount(0);

  await press(followButton(page));
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Journey');
  await page
    .getByLabel('Email', { exact: true })
    .fill(`follow${project.name}${Date.now()}@corkboard.example`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByText("You're following Noor Haddad")).toBeVisible();
  await expect(unfollowButton(page)).toBeVisible();
  await expect(anchors).toHaveCount(0);
  expect(await taughtOn('/tomasrey/')).not.toContain('profile.follow');
  await expect(followButton(page)).toBeVisible();
});
