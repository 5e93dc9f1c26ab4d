import type { Page } from '@playwright/test';

import { pageRuns } from './press.ts';

/** Every page has more. */
const FEWEST_STOPS = 5;

/**
 * Moves the focus through the page with Tab, and returns the controls that sticky or fixed parts of the page cover
 * while they have it (WCAG 2.4.11).
 */
export async function coveredFocus(page: Page, presses: number): Promise<string[]> {
  const covered: string[] = [];
  await pageRuns(page);
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      // Scrolls to the focus take effect before the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { activeElement: focused, body, documentElement } = document;
      if (!focused || focused === body) return 'end';
      const box = focused.getBoundingClientRect();
      const left = Math.max(0, box.left);
      const right = Math.min(documentElement.clientWidth, box.right);
      const top = Math.max(0, box.top);
      const bottom = Math.min(window.innerHeight, box.bottom);
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? '';
      const label = `${focused.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
      // A box of a custom control is invisible: its label shows the focus.
      const isHidden = box.width < 2 || !focused.checkVisibility({ opacityProperty: true });
      if (isHidden) return null;
      if (right - left < 1 || bottom - top < 1) return `${label} outside the window`;
      const points = [
        [0.5, 0.5],
        [0.5, 0.1],
        [0.5, 0.9],
      ] as const;
      for (const [x, y] of points) {
        const there = document.elementFromPoint(
          left + x * (right - left),
          top + y * (bottom - top),
        );
        const bar = there && getBar(there);
        if (bar && !bar.contains(focused)) {
          return `${label} below ${bar.tagName.toLowerCase()}.${bar.className}`;
        }
      }
      return null;

      function getBar(element: Element): Element | null {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { position } = getComputedStyle(at);
          if (position === 'sticky' || position === 'fixed') return at;
        }
        return null;
      }
    });
    if (found === 'end') {
      if (press < FEWEST_STOPS) covered.push(`no focus after ${press + 1} presses of Tab`);
      break;
    }
    if (found !== null) covered.push(found);
  }
  return covered;
}
