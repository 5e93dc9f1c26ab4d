import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

import { startChild, stopChild } from '../product/child.ts';
import { findFreePort, type Product } from '../product/product.ts';
import { root } from '../root.ts';
import { median } from '../visit/compare-pages.ts';

export interface SaveResult {
  /** Milliseconds from saving a component until the page shows the edit. */
  component: number;
  /** The same for its styles. */
  styles: number;
}

/** Odd, because the median counts. */
const SAVES = 11;
const REMOTE = 'mf-boards';
/** Inside of the slot's own module, and of two other components. */
const COMPONENT = 'src/boards/board-card.tsx';
const STYLES = 'src/boards/board-card.module.css';
const CARD = '[data-slot="profile.boards"] a[data-save]';
const FIRST_BUILD_MS = 300_000;

/** Measures how long it takes until the product's page shows saved edits of a remote, under `npm run dev`. */
export async function measureSaves(
  browser: Browser,
  { url }: Product,
  path: string,
): Promise<SaveResult> {
  const tests = join(root, '.cache/test');
  mkdirSync(tests, { recursive: true });
  // A copy, so that the sources stay as they are, below the project, so that its packages are found.
  const place = mkdtempSync(join(tests, 'live-'));
  const folder = join(place, REMOTE);
  const isSource = (file: string) => !/[\\/](?:dist|node_modules)$/.test(file);
  cpSync(join(root, REMOTE), folder, { recursive: true, filter: isSource });

  const port = await findFreePort();
  const words = ['--import', './scripts/build/run-sources.mjs', 'scripts/dev/serve-remote.ts'];
  const env = { NODE_ENV: 'development', CORKBOARD_URL: url, DEV_PORT: String(port) };
  const server = startChild(process.execPath, [...words, folder], env);
  server.stderr?.resume();
  const context = await browser.newContext();
  try {
    await untilServing(server);
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}${path}`, { timeout: FIRST_BUILD_MS });
    await page.locator('[data-slot="profile.boards"] h2').waitFor({ state: 'attached' });
    const component = await timeSaves(page, join(folder, COMPONENT), {
      edit: (source, save) => source.replace('<RoutedLink ', `<RoutedLink data-save="${save}" `),
      isSeen: ([card, save]) => document.querySelector(card)?.getAttribute('data-save') === save,
    });
    const styles = await timeSaves(page, join(folder, STYLES), {
      edit: (source, save) => `${source}.card { scroll-margin: ${save}px; }\n`,
      isSeen: ([card, save]) => {
        const found = document.querySelector(card);
        return found !== null && getComputedStyle(found).scrollMarginTop === `${save}px`;
      },
    });
    return { component, styles };
  } finally {
    await context.close();
    await stopChild(server);
    rmSync(place, { recursive: true, force: true });
  }
}

async function untilServing({ stdout }: ChildProcess): Promise<void> {
  let said = '';
  while (stdout && !said.includes('http://')) said += String(await once(stdout, 'data'));
  stdout?.resume();
}

interface Edit {
  edit(source: string, save: string): string;
  /** Runs in the page, before each frame. */
  isSeen(about: [card: string, save: string]): boolean;
}

async function timeSaves(page: Page, file: string, { edit, isSeen }: Edit): Promise<number> {
  const source = readFileSync(file, 'utf8');
  const times: number[] = [];
  // The first update loads what the later ones have.
  for (let save = 0; save <= SAVES; save++) {
    const begun = Date.now();
    writeFileSync(file, edit(source, String(save)));
    const seen = await page.waitForFunction(isSeen, [CARD, String(save)] as [string, string]);
    await seen.dispose();
    if (save > 0) times.push(Date.now() - begun);
  }
  return median(times);
}
