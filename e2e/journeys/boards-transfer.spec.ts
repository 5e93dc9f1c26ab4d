import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { runs } from '../support/press.ts';
import { startTestSite } from '../support/test-site.ts';
import { createZip, unpack } from '../support/zip.ts';

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function choose(page: Page, file: SentFile): Promise<void> {
  const field = page.getByLabel('File', { exact: true });
  await runs(field);
  await field.setInputFiles(file);
}

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, { name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

function counted(page: Page, sentence: string) {
  return page.getByText(sentence, { exact: true });
}

test('imports an export with a report of each Pin', { tag: ['@phone', '@core'] }, async ({
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
  await expect(counted(page, '0 of 2 added, 2 skipped, 0 failed')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Report of mine.zip' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: "It's already saved." })).toHaveCount(
    3,
  );
});

test('shows an unpacked export with images from the disk', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', ['Cakes & <tea>', 'Nothing yet']);
  await savePins(context.request, baseURL ?? '', { count: 3, board_id: own.boards[0]?.id ?? '' });
  await page.goto('/board/transfer/');
  await page.getByRole('button', { name: 'Make an export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click({ timeout: 30_000 });
  const folder = testInfo.outputPath('export');
  await unpack(await readFile(await (await download).path()), folder);

  await page.goto(pathToFileURL(`${folder}/index.html`).href);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cakes & <tea>' }).click();
  await expect(page.getByRole('heading', { name: 'Cakes & <tea>' })).toBeVisible();
  // Only the poster: not every browser plays every video.
  const seen = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('main img, main video')].map(async (medium) => {
        const image = new Image();
        image.src =
          medium instanceof HTMLVideoElement ? medium.poster : (medium.getAttribute('src') ?? '');
        await image.decode();
        return image.naturalWidth > 0;
      }),
    ),
  );
  expect(seen).toEqual([true, true, true]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All boards' }).click();
  await page.getByRole('link', { name: 'Nothing yet' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});

test('imports bookmarks with images of their pages', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', []);
  const web = await startTestSite();
  try {
    await page.goto('/board/transfer/');
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><H3>Gardens &amp; plants</H3>
        <DL><p>
            <DT><A HREF="http://${web.host}/page/1" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">First garden</A>
            <DT><A HREF="http://${web.host}/page/2">Second garden</A>
            <DT><A HREF="http://${web.host}/page/1">First garden again</A>
            <DT><A HREF="http://${web.host}/bare">No picture</A>
            <DT><A HREF="http://10.0.0.7/">The router</A>
        </DL><p>
        <HR>
        <DT><A HREF="javascript:alert(1)">Reader</A>
    </DL><p>
</DL><p>`;
    await send(page, 'bookmarks.html', Buffer.from(html));
    await expect(counted(page, '2 of 6 added, 2 skipped, 2 failed')).toBeVisible({
      timeout: 30_000,
    });

    await page.getByRole('button', { name: 'Report of bookmarks.html' }).click();
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
    await expect(line('First garden again')).toContainText("It's already saved.");
    await expect(line('Reader')).toContainText('a small program');
    await expect(line('No picture')).toContainText('No images to pin');
    await expect(line('The router')).toContainText("can't be opened from here");
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Second garden' }).click();
    await expect(page).toHaveURL(/\/pin\//);

    await page.goto(`/${own.username}/gardens-plants/`);
    const image = page.getByRole('main').locator('[data-card] img[src*="/media/"]').first();
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  } finally {
    await web.close();
  }
});

test('imports a Pinterest export from its archive', async ({ page, context, baseURL }) => {
  await withOwnBoards(context.request, baseURL ?? '', []);
  const web = await startTestSite();
  try {
    const pin = (id: number, title: string, image: string) =>
      `<a href="https://www.pinterest.com/pin/${id}/">https://www.pinterest.com/pin/${id}/</a><br>
Title: ${title}<br>Details: No data<br>Section: Paper<br>Created at: 2024/05/09 18:49:02<br>
Board Name: <a href="https://www.pinterest.com/ada/lamps/">Lamps</a><br>
Canonical Link: <a href="https://shop.example/${id}">shop.example</a><br>Image: ${image}<br><br>`;
    const file = createZip({
      'export/index.html': '<h1>Your data</h1><p>Account: ada</p>',
      'export/pins.html': `<html><body>${pin(1, 'Paper lamp', `<a href="http://${web.host}/picture/4">image</a>`)}${pin(2, 'Gone lamp', `<a href="http://${web.host}/gone">image</a>`)}</body></html>`,
    });
    await page.goto('/board/transfer/');
    await send(page, 'pinterest.zip', file);
    await expect(counted(page, '1 of 2 added, 0 skipped, 1 failed')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Report of pinterest.zip' }).click();
    await expect(page.getByText("Its image isn't available anymore.")).toBeVisible();
  } finally {
    await web.close();
  }
});

test('stops an import and shows it on return', async ({ page, context, baseURL }) => {
  await withOwnBoards(context.request, baseURL ?? '', []);
  const web = await startTestSite();
  try {
    await page.goto('/board/transfer/');
    // Many, because the product gives up one page after the other.
    const links = Array.from(
      { length: 200 },
      (_, at) => `<DT><A HREF="http://${web.host}/slow/${at}">${at}</A>`,
    );
    const file = Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${links.join('')}</DL><p>`);
    await send(page, 'slow.html', file);
    const stop = page.getByRole('button', { name: 'Stop the import of slow.html' });
    await expect(stop).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/board/transfer/');
    await stop.click();
    const told = page.getByText('You stopped this import. Added Pins are kept.', { exact: true });
    await expect(told).toBeVisible();
    await expect(page.getByText(/^0 of 200 added, (1\d\d|200) skipped, \d+ failed$/)).toBeVisible();
    await expect(stop).toBeHidden();
  } finally {
    await web.close();
  }
});

test('resumes an interrupted upload of the same file', async ({ page, context, baseURL }) => {
  const own = await withOwnBoards(context.request, baseURL ?? '', []);
  const list = { format: 'corkboard-export', version: 1, boards: [{ name: 'Large', pins: [] }] };
  const buffer = createZip({
    'corkboard.json': JSON.stringify(list),
    'filler.bin': 'x'.repeat(9_000_000),
  });
  const file = { name: 'large.zip', mimeType: 'application/zip', buffer };
  await page.route('**/parts/1/', () => {});
  await page.goto('/board/transfer/');
  await choose(page, file);
  const second = page.waitForRequest('**/parts/1/');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await second;
  await page.getByRole('button', { name: 'Stop the upload' }).click();
  await expect(page.getByText(/^8\.4 MB of 9 MB uploaded\./)).toBeVisible();

  await page.unroute('**/parts/1/');
  await page.reload();
  await expect(page.getByText(/^8\.4 MB of 9 MB uploaded\./)).toBeVisible();
  await page.getByRole('button', { name: 'Discard large.zip' }).click();
  await expect(page.getByText('MB uploaded.')).toBeHidden();
  await choose(page, file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(counted(page, '0 of 0 added, 0 skipped, 0 failed')).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(own.path);
  await expect(page.getByRole('link', { name: /Large/ }).first()).toBeVisible();
});

test('rejects an invalid file and keeps it selected', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await withOwnBoards(context.request, baseURL ?? '', []);
  await page.goto('/board/transfer/');
  await send(page, 'notes.txt', Buffer.from('hello'));
  await expect(
    page.getByRole('alert').filter({ hasText: "This isn't a Corkboard export" }),
  ).toBeVisible();
  await expect(page.getByText('Chosen: notes.txt')).toBeVisible();
});

test('names pages of own boards in server HTML', async ({ request }) => {
  const named = {
    '/board/create/': 'Create board',
    '/board/history/': 'Recent changes',
    '/board/transfer/': 'Export and import',
  };
  for (const [path, title] of Object.entries(named)) {
    expect(await (await request.get(path)).text()).toContain(`<title>${title} · Corkboard</title>`);
  }
});
