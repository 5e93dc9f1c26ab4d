import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';

/** Chooses a file and sends it. */
async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

test('an export is taken in again, with a report of each Pin', async ({
  page,
  context,
  baseURL,
}) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes']);
  await savePins(context.request, baseURL ?? '', { count: 2, board_id: own.boards[0]?.id ?? '' });
  await page.goto('/board/transfer/');
  await page.getByRole('button', { name: 'Make an export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click({ timeout: 30_000 });
  const file = await readFile(await (await download).path());

  await send(page, 'mine.zip', file);
  await expect(page.getByText('0 of 2 added, 2 here already')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Report of mine.zip' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'It is there already.' })).toHaveCount(
    // The import itself holds its two items.
    3,
  );
});

test('a file that is none is refused by its own words and stays chosen', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await withOwnBoards(context.request, baseURL ?? '', []);
  await page.goto('/board/transfer/');
  await send(page, 'notes.txt', Buffer.from('hello'));
  await expect(page.getByRole('alert').filter({ hasText: 'This is neither' })).toBeVisible();
  await expect(page.getByText('Chosen: notes.txt')).toBeVisible();
});

test('pages of one’s boards are named in the document that the server sends', async ({
  request,
}) => {
  const named = {
    '/board/create/': 'Create board',
    '/board/history/': 'Recent changes',
    '/board/transfer/': 'Export and import',
  };
  for (const [path, title] of Object.entries(named)) {
    expect(await (await request.get(path)).text()).toContain(`<title>${title} · Corkboard</title>`);
  }
});
