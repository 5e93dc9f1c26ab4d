import type { Browser, CDPSession, Page } from 'playwright';

export interface OpenPage {
  /** Resolves when the page loads a file whose address has `part`, and has hydrated a slot since the call. */
  shows(part: string): Promise<void>;
  devtools(): Promise<CDPSession>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 120_000;
/** More often, the measurement would slow down the build. */
const POLL_MS = 200;

/** Resolves when a page that follows releases is open. */
export async function openPage(browser: Browser, address: string): Promise<OpenPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const following = page.waitForRequest(/_release\/stream/);
  await page.goto(address);
  await following;
  return {
    async shows(part) {
      const response = page.waitForResponse((one) => one.url().includes(part), {
        timeout: TIMEOUT_MS,
      });
      const seen = await countHydrations(page);
      await response;
      const options = { timeout: TIMEOUT_MS, polling: POLL_MS };
      const isMore = (count: number) =>
        performance.getEntriesByName('corkboard-hydrated').length > count;
      await page.waitForFunction(isMore, seen, options);
    },
    devtools: () => context.newCDPSession(page),
    close: () => context.close(),
  };
}

function countHydrations(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('corkboard-hydrated').length);
}

/** Resolves when the server answers with a page that has `part`. */
export async function waitForPage(address: string, part: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(address);
    if ((await response.text()).includes(part)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${address} doesn't have ${part} after ${TIMEOUT_MS} ms`);
}
