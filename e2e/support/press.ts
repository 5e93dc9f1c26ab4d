import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the control is hydrated: from then on the page handles a click, not the browser. */
export async function runs(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

export async function press(button: Locator): Promise<void> {
  await runs(button);
  await button.click();
}

/** Shows what the card of a Pin offers: with the focus, or with its button where only fingers point. */
export async function openActions(card: Locator): Promise<void> {
  const link = card.locator('[data-card]');
  await runs(link);
  if (await card.evaluate(() => matchMedia('(hover: hover)').matches)) await link.focus();
  else await press(card.getByRole('button', { name: /^Actions for / }));
}

/** The mark in the header, or on a phone with an arrow there, the first place of the bar. */
export function homeLink(page: Page): Locator {
  return page.getByRole('link', { name: /^(Corkboard, home|Home)$/ }).first();
}

/** Fills a field that is hydrated: a field of React can lose text that was typed before. */
export async function fill(field: Locator, text: string): Promise<void> {
  await runs(field);
  await field.fill(text);
}

/**
 * Waits for what starts after hydration, such as bars that hide, the question before typed text is lost, and messages of
 * other tabs. From then on, the tab holds the lock of the release stream or waits for it.
 */
export async function pageRuns(page: Page): Promise<void> {
  const standsInLine = () =>
    page.evaluate(() =>
      navigator.locks.request('journey', async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const own = held.find(({ name }) => name === 'journey')?.clientId;
        return [...held, ...pending].some(
          ({ name, clientId }) => name === 'corkboard-release-pulse' && clientId === own,
        );
      }),
    );
  // The page can still go to another address.
  await expect.poll(() => standsInLine().catch(() => false), { timeout: 30_000 }).toBe(true);
}

/** Waits until an application that lies over the page has mounted and could show something. */
export async function applicationShows(page: Page, name: string): Promise<void> {
  await page.locator(`[data-application="${name}"]`).waitFor({ state: 'attached' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve));
      }),
  );
}

const MAX_STOPS = 60;

/** Presses Tab until the control has the focus, as a keyboard user does. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
