import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { pageRuns, press, runs } from '../support/press.ts';
import { startTestSite } from '../support/test-site.ts';

const DEMO = join(import.meta.dirname, '../../demo');
const IMAGE = join(DEMO, 'pictures/tulips.jpg');
const OTHER_IMAGE = join(DEMO, 'pictures/terrazzo.jpg');
const VIDEO = join(DEMO, 'videos/sea-moon.mp4');

const files = (page: Page) => page.getByLabel('Photos and videos to pin');
const tile = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Pin ${number}:`) });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const kept = (page: Page) => page.getByText(/^Draft saved · /);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function signUp(page: Page, api: Api): Promise<{ username: string }> {
  const account = await api.newcomer('Pin Ner');
  await page.goto('/pin-builder/');
  await runs(files(page));
  return account;
}

test('[ROUTE-024] creates a Pin from a local image', { tag: ['@phone', '@core'] }, async ({
  page,
  api,
}) => {
  test.slow();
  await signUp(page, api);
  await expect(page.getByRole('heading', { level: 1, name: 'New Pins' })).toBeVisible();
  await expectAccessible(page);

  await files(page).setInputFiles(IMAGE);
  await title(page).fill('Tulips of ours');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Publish 1 Pin' }));
  await expect(page).toHaveURL(/\/pin\/[a-z0-9]+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tulips of ours' })).toBeVisible();
});

test('publishes what is ready, and keeps what failed', { tag: '@phone' }, async ({ page, api }) => {
  test.slow();
  const { username } = await signUp(page, api);
  await files(page).setInputFiles([
    { name: 'tower.png', mimeType: 'image/png', buffer: png(1, 20_000) },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await expect(page.getByText('0 of 2 ready · 2 failed')).toBeVisible();
  await expect(page.getByText(/This image is too tall/)).toBeVisible();
  await page.getByLabel('More photos and videos').setInputFiles([IMAGE, VIDEO]);
  await expect(page.getByText('2 of 4 ready · 2 failed')).toBeVisible({ timeout: 60_000 });

  await press(tile(page, 2));
  await expect(page.getByText(/Corkboard can't show this kind of file/)).toBeVisible();
  await press(tile(page, 4));
  await title(page).fill('Moon on the sea');
  await press(page.getByRole('button', { name: /^Board for all 4 Pins/ }));
  await page.getByRole('searchbox', { name: 'Search your boards' }).fill('Evenings');
  await press(page.getByRole('button', { name: 'Create “Evenings”' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('button', { name: 'Board for all 4 Pins Evenings' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Publish 2 Pins' }));

  await expect(page.getByText('2 Pins published')).toBeVisible();
  await expect(page.getByText('0 of 2 ready · 2 failed')).toBeVisible();
  await page.goto(`/${username}/evenings/`);
  await expect(page.getByRole('link', { name: /Moon on the sea/ }).first()).toBeVisible();
});

test('keeps a draft on the account until it is published', async ({ page, api, browser }) => {
  test.slow();
  const { username } = await signUp(page, api);
  await files(page).setInputFiles([IMAGE, OTHER_IMAGE]);
  await title(page).fill('Tulips, kept');
  await expect(page.getByText('2 of 2 ready')).toBeVisible();
  await tile(page, 1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(tile(page, 2)).toBeFocused();
  await expect(kept(page)).toBeVisible();
  await expect(page.locator('[data-unsaved="true"]')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Pin 2: Tulips, kept' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Corkboard, home' }));
  await expect(page).toHaveURL('/');

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto('/pin-builder/');
  await press(other.getByRole('link', { name: 'Continue Tulips, kept' }));
  await expect(other.getByText('2 of 2 ready')).toBeVisible();
  await press(other.getByRole('button', { name: 'Publish 2 Pins' }));
  await expect(other).toHaveURL(`/${username}/pins/`);
  await other.goto('/pin-builder/');
  await expect(other.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await context.close();
});

test('keeps a story on the account until it is published', { tag: '@phone' }, async ({
  page,
  api,
  browser,
}) => {
  test.slow();
  await api.newcomer('Sto Ry');
  await page.goto('/idea-pin-builder/');
  const photos = page.getByLabel('Add pages');
  await runs(photos);
  await photos.setInputFiles([IMAGE, OTHER_IMAGE]);
  await expect(page.getByRole('listitem', { name: 'Page 2' })).toBeVisible();
  await title(page).fill('Tulips, page by page');
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill('In the morning');
  await expect(kept(page)).toBeVisible();
  await expect(page.locator('[data-unsaved="true"]')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(title(page)).toHaveValue('Tulips, page by page');
  await expect(page.getByRole('listitem', { name: 'Page 2' })).toBeVisible();

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto('/pin-builder/');
  await press(other.getByRole('link', { name: 'Continue Tulips, page by page' }));
  await expect(other).toHaveURL(/\/idea-pin-builder\/\?draft=/);
  await expect(title(other)).toHaveValue('Tulips, page by page');
  await press(other.getByRole('button', { name: 'Publish', exact: true }));
  await expect(other).toHaveURL(/\/pin\/[a-z0-9]+\/$/);
  await other.goto('/pin-builder/');
  await expect(other.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await context.close();
});

test('takes files that are dropped anywhere and asks before losing them', async ({ page, api }) => {
  await signUp(page, api);
  await pageRuns(page);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.route('**/v3/uploads/**', () => {});
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      const drop = { bubbles: true, cancelable: true, dataTransfer: data };
      document.body.dispatchEvent(new DragEvent('drop', drop));
    },
    [...png(80, 80)],
  );
  await expect(page.getByRole('button', { name: 'Pin 1: dropped.png' })).toBeVisible();

  await press(page.getByRole('link', { name: 'Corkboard, home' }));
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await press(question.getByRole('button', { name: 'Stay' }));
  await expect(page.getByRole('button', { name: 'Pin 1: dropped.png' })).toBeVisible();
});

test('pins from a link and says what is wrong with one', async ({ page, api, allowConsole }) => {
  test.slow();
  allowConsole(/422/);
  const site = await startTestSite();
  await signUp(page, api);
  const website = page.getByRole('textbox', { name: 'Website' });
  const find = async (path: string) => {
    await website.fill(`http://${site.host}${path}`);
    await press(page.getByRole('button', { name: 'Find images' }));
  };

  await find('/bare');
  await expect(page.getByText('No images found on that page.')).toBeVisible();
  await find('/slow');
  await expect(page.getByText(/^That page took too long to respond/)).toBeVisible({
    timeout: 30_000,
  });
  await find('/page/3');
  await expect(page.getByText('1 image on “Page 3”')).toBeVisible();
  await press(page.getByRole('button', { name: 'Use 1 image' }));
  await expect(title(page)).toHaveValue('Page 3');
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/page\/3$/);
  await site.close();
});
