import { expect, test } from '../fixtures.ts';
import { type DevelopmentServer, startDevelopmentServer } from '../support/development/server.ts';
import { readMappedLine } from '../support/development/source-maps.ts';
import { disableGuides, withOwnBoards } from '../support/own-boards.ts';

/** Most of the time is the first build. */
const ALL_OF_IT = 300_000;
const DIALOG = 'src/board-create/create-board-dialog.tsx';
const SLOT = 'src/slots/profile/profile-boards.tsx';
const STYLES = 'src/boards/board-card.module.css';
const USES_TEXT = 'const text = useText();';
const OVERLAY = '#webpack-dev-server-client-overlay';

let server: DevelopmentServer;

test.beforeEach(() => test.setTimeout(ALL_OF_IT));
test.afterEach(async ({ page }) => {
  // An open page would complain about streams that end.
  await page.goto('about:blank');
  await server.stop();
});

/** Counts from 1. */
async function findLine(file: string, words: string): Promise<number> {
  return (await server.read(file)).split('\n').findIndex((line) => line.includes(words)) + 1;
}

test('shows saved edits to their developer and keeps the dialog', async ({
  page,
  context,
  browser,
  baseURL,
  allowConsole,
}) => {
  const url = baseURL ?? '';
  await disableGuides(page);
  server = await startDevelopmentServer('mf-boards', url, 'in the product');
  const own = await withOwnBoards(context.request, url, ['Cakes']);
  const other = await (await browser.newContext({ baseURL: url })).newPage();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const typed = (name: string) => dialog(name).getByRole('textbox', { name: 'Name' });
  const heading = (name: string) => page.locator('h2', { hasText: name });
  const overlay = page.frameLocator(OVERLAY);

  await test.step('opens the page of the product with a dialog', async () => {
    await other.goto(own.path);
    await other.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.goto(`${server.url}${own.path}`, { timeout: ALL_OF_IT });
    await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Organize', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Create board' }).click();
    await typed('Create board').fill('Night swims');
  });

  await test.step('shows an edit of a component', async () => {
    await server.replace(DIALOG, "'Create board'", "'Start a board'");
    await expect(typed('Start a board')).toHaveValue('Night swims');
  });

  await test.step('shows an edit of a module with more than components', async () => {
    await server.replace(SLOT, "{text('Boards')}", "{text('Places for Pins')}");
    await expect(heading('Places for Pins')).toBeAttached();
    await expect(typed('Start a board')).toHaveValue('Night swims');
  });

  await test.step('shows an edit of styles', async () => {
    await server.replace(STYLES, '.card {', '.card {\n  scroll-margin-top: 7px;');
    const card = page.locator('[data-slot="profile.boards"] a[class*="board-card"]').first();
    await expect(card).toHaveCSS('scroll-margin-top', '7px');
    await expect(typed('Start a board')).toHaveValue('Night swims');
  });

  await test.step('shows the line of an error until it is fixed', async () => {
    allowConsole(/Module build failed|webpack-dev-server/);
    const broken = USES_TEXT.replace('=', '= =');
    await server.replace(DIALOG, USES_TEXT, broken);
    const line = await findLine(DIALOG, broken);
    await expect(overlay.getByText(`create-board-dialog.tsx:${line}:`).first()).toBeVisible();
    await server.replace(DIALOG, broken, USES_TEXT);
    await expect(page.locator(OVERLAY)).toHaveCount(0);
    await expect(typed('Start a board')).toHaveValue('Night swims');
  });

  await test.step('shows the line of an error that the slot has caught', async () => {
    allowConsole(/thrown by a draft|webpack-dev-server/);
    const throws = `${USES_TEXT}\n  if (text('Boards') !== '') throw new Error('thrown by a draft');`;
    await server.replace(SLOT, USES_TEXT, throws);
    await expect(overlay.getByText(/thrown by a draft/).first()).toBeVisible();
    const line = await findLine(SLOT, 'thrown by a draft');
    await expect(overlay.getByText(`${SLOT}:${line}`).first()).toBeVisible();
    await server.replace(SLOT, throws, USES_TEXT);
    await expect(page.locator(OVERLAY)).toHaveCount(0);
    await expect(heading('Places for Pins')).toBeAttached();
  });

  await test.step('maps code to the lines of its source', async () => {
    expect(await readMappedLine(page, SLOT, 'canEditBoard)(board')).toContain('const writable =');
  });

  await test.step('leaves the product and its other pages alone', async () => {
    const html = await (await page.request.get(own.path)).text();
    expect(html).toContain('>Boards</h2>');
    expect(html).not.toContain('Places for Pins');
    await expect(other.locator('body[data-kept]')).toBeAttached();
    await expect(other.locator('h2', { hasText: 'Boards' }).first()).toBeAttached();
    await other.context().close();
  });
});

test('shows the errors of a remote on its own page', async ({ page, baseURL, allowConsole }) => {
  server = await startDevelopmentServer('mf-boards', baseURL ?? '', 'alone');
  const overlay = page.frameLocator(OVERLAY);
  await page.goto(`${server.url}/?slot=profile.boards`, { timeout: ALL_OF_IT });
  await expect(page.locator('h2', { hasText: 'Boards' }).first()).toBeAttached({
    timeout: ALL_OF_IT,
  });
  expect(await readMappedLine(page, SLOT, 'canEditBoard)(board')).toContain('const writable =');

  allowConsole(/Module build failed|webpack-dev-server/);
  const broken = USES_TEXT.replace('=', '= =');
  await server.replace(SLOT, USES_TEXT, broken);
  const line = await findLine(SLOT, broken);
  await expect(overlay.getByText(`profile-boards.tsx:${line}:`).first()).toBeVisible();
  const fixed = USES_TEXT.replace('useText', 'useText /* fixed */');
  await server.replace(SLOT, broken, fixed);
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  await expect(page.locator('h2', { hasText: 'Boards' }).first()).toBeAttached();

  allowConsole(/thrown by a draft/);
  await server.replace(
    SLOT,
    fixed,
    `${fixed}\n  if (text('Boards') !== '') throw new Error('thrown by a draft');`,
  );
  await expect(overlay.getByText(/thrown by a draft/).first()).toBeVisible();
  await expect(overlay.getByText(SLOT).first()).toBeVisible();
});
