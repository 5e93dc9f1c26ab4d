import { expect, type Page } from '@playwright/test';

/** Turns the wheel and waits until the page rests: until then, the next turn only changes where this one ends. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  // Listens before the wheel turns: a short scroll is over within a frame.
  const scroll = await page.evaluateHandle(() => ({
    ended: new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
  }));
  const before = await page.evaluate(() => scrollY);
  // A page that is busy or not tall enough yet ignores the wheel.
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => scrollY);
      if (now === before) await page.mouse.wheel(0, distance);
      return now;
    })
    .not.toBe(before);
  await scroll.evaluate(async ({ ended }) => void (await ended));
}
