import type { Page } from '@playwright/test';

/**
 * Scrolls through the page and returns the controls that guidance covers, found with `elementFromPoint` at five points
 * of each.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]';
    const covered = new Set<string>();
    const last = Math.min(document.documentElement.scrollHeight - innerHeight, 2 * innerHeight);
    for (let top = 0; ; top = Math.min(top + innerHeight / 2, last)) {
      scrollTo({ top, behavior: 'instant' });
      await rest();
      for (const control of document.querySelectorAll(controls)) look(control);
      if (top >= last) break;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...covered];

    /** Guidance and bars follow a scroll within a frame or two, and a bar then slides. */
    async function rest() {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const slides = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.all(slides.map((one) => one.finished.catch(() => {})));
    }
    function look(control: Element) {
      if (control.closest('[data-guidance]')) return;
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const points = [
        [0.5, 0.5],
        [0.15, 0.2],
        [0.85, 0.2],
        [0.15, 0.8],
        [0.85, 0.8],
      ] as const;
      for (const [x, y] of points) {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        if (!there?.closest('[data-guidance]')) continue;
        covered.add(control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '?');
      }
    }
  });
}
