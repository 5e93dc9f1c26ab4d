import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import {
  FILE_FAULTS,
  findChunks,
  findEntry,
  headerAnswers,
  profileAnswers,
} from '../support/failing-page.ts';
import { press } from '../support/press.ts';

const REMOTE = 'mf-boards';
const FILES = {
  entry: findEntry(REMOTE),
  chunk: findChunks(REMOTE),
  style: /\/remotes\/mf-boards\/[^?]*\.css/,
};

const COMPLAINTS =
  /^console\.error: .*(Failed to load resource|valid digest|ERR_|SyntaxError|Refused, not in the plan|RemoteLoadError|Error in hydration: .*#(422|520)|remotes\/mf-boards)|^uncaught: SyntaxError/s;

test.use({ serviceWorkers: 'block' });

for (const [part, address] of Object.entries(FILES)) {
  for (const [error, breakIt] of Object.entries(FILE_FAULTS)) {
    test(`the rest works when the ${part} of mf-boards ${error}, and trying again does`, {
      tag: part === 'entry' && error === 'is not there' ? '@core' : [],
    }, async ({ page, api, allowConsole }) => {
      allowConsole(COMPLAINTS);
      const [board] = (await api.boards('noorhaddad')).filter(({ type }) => type === 'board');
      const asked: string[] = [];
      let isBroken = true;
      await page.route(address, async (route) => {
        asked.push(route.request().url());
        await (isBroken ? breakIt(route) : route.continue());
      });

      // The page of a board needs another chunk, and its title is part of the remote.
      const isBoard = part === 'chunk';
      if (part === 'style') await goThereFromSearch(page);
      else await openUntilShellRuns(page, isBoard ? board?.url : undefined);

      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      expect(asked.length).toBeGreaterThan(0);
      if (!isBoard) {
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad');
        await profileAnswers(page);
      }
      await headerAnswers(page);

      isBroken = false;
      await retry.click();

      const name = board?.name ?? '';
      const shown = isBoard
        ? page.getByRole('heading', { level: 1, name })
        : page.getByRole('main').getByRole('link', { name }).first();
      await expect(shown).toBeVisible();
      await expect(retry).toHaveCount(0);
    });
  }
}

test('one press brings back a remote of which no file came', async ({ page, allowConsole }) => {
  allowConsole(COMPLAINTS);
  let isBroken = true;
  await page.route(/\/remotes\/mf-boards\//, (route) =>
    isBroken ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue(),
  );
  await openUntilShellRuns(page);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // The server rendered them.
  const board = main.locator('[data-remote="mf-boards"]').getByRole('link').first();
  await expect(board).toBeVisible();

  isBroken = false;
  await retry.click();
  await expect(board).toBeVisible();
  await expect(retry).toHaveCount(0);
  await allSlotsAnswer(page);
});

test('retries a failed chunk without reloading the remote', { tag: '@core' }, async ({
  page,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|Loading (CSS )?chunk/);
  await signedInAs('inesmoreau');
  await page.goto('/noorhaddad/_saved/');
  await allSlotsAnswer(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  const asked: string[] = [];
  let isBroken = true;
  await page.route(/\/remotes\/mf-boards\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await (isBroken ? route.abort() : route.continue());
  });

  await page.getByRole('menuitem', { name: /^Your profile/ }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect.poll(() => new Set(asked).size < asked.length).toBe(true);
  await expect(retry).toBeVisible();

  isBroken = false;
  await retry.click();
  await expect(page.getByRole('button', { name: 'Organize', exact: true })).toBeVisible();
  await expect(retry).toHaveCount(0);
  expect(asked.filter((path) => /\/entry\./.test(path))).toEqual([]);
});

test('rejects lazy parts while the list of their digests is altered', async ({
  page,
  allowConsole,
}) => {
  allowConsole(COMPLAINTS);
  const lists = /\/remotes\/mf-boards\/[^?]*\/digests\.[\w-]+\.json/;
  let isBroken = true;
  const asked: string[] = [];
  await page.route(lists, async (route) => {
    asked.push(route.request().url());
    if (!isBroken) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto('/noorhaddad/_saved/');
  await allSlotsAnswer(page);
  await press(page.getByRole('main').locator('a[href^="/noorhaddad/"]:has(img)').first());
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);

  isBroken = false;
  await retry.click();
  await expect(page.locator('[data-slot="page.board"]').getByRole('link').first()).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('shows a page that the server left empty', async ({ page }) => {
  // As a busy server does.
  await page.route('/noorhaddad/_saved/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=<div id="app">).*(?=<\/div>\n)/s, '');
    expect(body.length).toBeLessThan(html.length);
    return route.fulfill({ response, body });
  });
  await page.goto('/noorhaddad/_saved/', { waitUntil: 'commit' });
  await expect(page.locator('[data-remote=mf-boards]').getByRole('link').first()).toBeVisible();
  await allSlotsAnswer(page);
});

async function openUntilShellRuns(page: Page, path = '/noorhaddad/_saved/'): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => '__plan' in globalThis);
}

async function allSlotsAnswer(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marks = performance.getEntriesByName('corkboard-hydrated') as PerformanceMark[];
    const answering = marks.map(({ detail }) => detail.slot);
    const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    return slots.every(({ dataset }) => answering.includes(dataset['slot']));
  });
}

async function goThereFromSearch(page: Page): Promise<void> {
  // A page without this remote.
  await page.goto('/search/?q=noorhaddad&scope=users');
  await press(page.getByRole('main').getByRole('link', { name: 'Noor Haddad' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad');
}
