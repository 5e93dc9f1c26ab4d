import type { Page } from '@playwright/test';

/** The narrowest page and the largest text of WCAG 1.4.4 and 1.4.10. */
export const NARROW = { width: 320, height: 640 };

/**
 * Doubles the text like a browser setting, because every size in the page is relative to the root's. Waits until what
 * observes sizes has moved nothing for a few frames.
 */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    let before = '';
    for (let still = 0; still < 10; still++) {
      await new Promise(requestAnimationFrame);
      const parts = [...document.querySelectorAll('html, header, nav, main, [role=status]')];
      const now = parts
        .flatMap((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height, part.scrollWidth, part.scrollHeight];
        })
        .join();
      if (now !== before) still = 0;
      before = now;
    }
  });
}

/** Returns the elements that make the page scroll sideways, innermost first. */
export async function sidewaysElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const all = [...document.body.querySelectorAll('*')];
    const fixed = all.filter((element) => getComputedStyle(element).position === 'fixed');
    const suspects = scrollWidth > clientWidth ? all : fixed.filter(isShown);
    return suspects
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isInside = left >= -1 && right <= clientWidth + 1;
        return width > 0 && !isInside && !isClipped(element) && isShown(element);
      })
      .toReversed()
      .slice(0, 8)
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const words = (element.textContent ?? '').trim().slice(0, 30);
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        return `${name} ${Math.round(left)}–${Math.round(right)} "${words}"`;
      });

    function isShown(element: Element): boolean {
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }
    function isClipped(element: Element): boolean {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
        if (getComputedStyle(at).position === 'fixed') break;
      }
      return false;
    }
  });
}

/** Returns the visible controls of the header that something else covers. */
export async function coveredInHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    if (document.querySelector('[role=dialog]')) return [];
    const controls = document.querySelectorAll('header a[href], header button, header input');
    const ofPage = [...controls].filter((control) => !control.closest('main'));
    return ofPage.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true }))
        return [];
      const points = [
        [0.5, 0.5],
        [0.2, 0.5],
        [0.8, 0.5],
      ] as const;
      return points.flatMap(([x, y]) => {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        if (there === null || control.contains(there) || there.contains(control)) return [];
        if (there.closest('label')?.control === control) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        return [`${name} at ${x}: ${there.outerHTML.slice(0, 80)}`];
      });
    });
  });
}
