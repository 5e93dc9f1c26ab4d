import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The web vitals budget for layout shift. */
const MAX_SHIFT = 0.01;

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe that read colors: what the gate checks in the dark, where little else can differ. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Call before `goto`: counts shifts from the first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const page = window as typeof window & { shifted: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) page.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function expectNoShift(page: Page): Promise<void> {
  const shifted = await page.evaluate(
    () => (window as typeof window & { shifted: number }).shifted,
  );
  expect(shifted, 'cumulative layout shift').toBeLessThanOrEqual(MAX_SHIFT);
}

/** Waits for images, fonts, and requests. The event stream never ends, so network idle doesn't work. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.loading !== 'lazy' || isNear(image));
    await Promise.all(near.map((image) => image.decode().catch(() => {})));

    function isNear(image: HTMLImageElement): boolean {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }
  });
}

const isGate = process.env['CORKBOARD_TESTS'] === 'gate';

/**
 * Expects no violation of WCAG 2.2 A and AA and best practices in both themes. Legacy mode runs axe in the page itself:
 * otherwise axe opens a second page for each result, at half the cost of the run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'light', (axe) => axe.withTags(STANDARDS));
  await expectNoViolation(page, 'dark', (axe) =>
    isGate ? axe.withRules(RULES_OF_COLORS) : axe.withTags(STANDARDS),
  );
}

async function expectNoViolation(
  page: Page,
  colorScheme: 'light' | 'dark',
  select: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(faded);
  // Scrolls to the top, because the sticky header covers content below it.
  await page.evaluate(() => scrollTo(0, 0));
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await select(axe).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `axe in the ${colorScheme}`).toEqual([]);
}

async function faded(): Promise<void> {
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.all(running.map((one) => one.finished.catch(() => {})));
}
