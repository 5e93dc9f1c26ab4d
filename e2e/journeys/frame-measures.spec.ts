import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { disableGuides } from '../support/own-boards.ts';
import { waitForIdle } from '../support/page-checks.ts';
import { pageRuns } from '../support/press.ts';

const MAX_STOPS = 150;

/** Returns a description of the focused element if all of it is covered or outside the window. */
async function hiddenFocus(page: Page): Promise<{ isEnd: boolean; hidden: string | null }> {
  return page.evaluate(async () => {
    const focused = document.activeElement;
    // The focus brings back the bar that holds it.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    if (!focused || focused === document.body) return { isEnd: true, hidden: null };
    const { left, top, width, height } = focused.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const;
    const isSeen = points.some(([x, y]) => {
      const at = document.elementFromPoint(left + x * width, top + y * height);
      const label = at?.closest('label')?.control;
      return at !== null && (focused.contains(at) || at.contains(focused) || label === focused);
    });
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    return { isEnd: false, hidden: isSeen ? null : `${focused.tagName} ${name}` };
  });
}

test('never hides the focus below a bar on own boards', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(240_000);
  await disableGuides(page);
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/_boards/');
  await expect(page.getByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
  await pageRuns(page);
  await waitForIdle(page);
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const focus = await hiddenFocus(page);
    if (focus.isEnd) break;
    if (focus.hidden) hidden.push(focus.hidden);
  }
  expect(stops).toBeGreaterThan(20);
  expect(hidden).toEqual([]);
});

test('fits short pages into the window with their footer', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await disableGuides(page);
  await signedInAs('leilamarchetti');
  for (const path of ['/help/secret-boards/', '/legal/', '/board/history/', '/board/create/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/conversation/');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const { clientHeight, scrollHeight } = await page.evaluate(() => document.documentElement);
  expect(scrollHeight).toBe(clientHeight);
});

test('never scrolls sideways on a phone', { tag: '@phone-only' }, async ({ page, signedInAs }) => {
  await disableGuides(page);
  await signedInAs('inesmoreau');
  for (const path of ['/search/?q=linen', '/inesmoreau/glaze-tests/', '/inesmoreau/_saved/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pageRuns(page);
    await waitForIdle(page);
    const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, path).toBe(clientWidth);
  }
});

test("keeps the owner's bar 48 px high with paper up to the edges", async ({
  page,
  signedInAs,
}) => {
  await disableGuides(page);
  await signedInAs('inesmoreau');
  await page.goto('/inesmoreau/_boards/');
  const bar = page.locator('[data-sticky="owner-bar"]');
  expect((await bar.boundingBox())?.height).toBe(48);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px');
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

for (const [width, columns] of [
  [1280, 4],
  [1920, 6],
  [2560, 8],
] as const) {
  test(`fills a window of ${width} px with ${columns} columns of own boards`, async ({
    page,
    signedInAs,
  }) => {
    await disableGuides(page);
    await signedInAs('inesmoreau');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/inesmoreau/_boards/');
    const card = page.locator('[data-board-group]').first().locator(':scope > li');
    await expect(card.nth(columns - 1)).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const boxes = await card.evaluateAll((cards) =>
      cards.map((each) => each.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({ left }) => Math.round(left)))).toHaveProperty('size', columns);
    expect(Math.round(boxes[0]?.left)).toBe(Math.round(title?.x ?? 0));
  });
}

for (const [width, columns] of [
  [1280, 5],
  [1920, 7],
  [2560, 10],
] as const) {
  test(`fills a window of ${width} px with ${columns} columns of Pins`, async ({
    page,
    api,
    signedInAs,
  }) => {
    await signedInAs('inesmoreau');
    await page.setViewportSize({ width, height: 900 });
    const board = (await api.boards('inesmoreau')).toSorted((a, b) => b.pin_count - a.pin_count)[0];
    for (const path of [board?.url ?? '', '/inesmoreau/pins/']) {
      await page.goto(path);
      await expect(page.locator('li[data-pin]').nth(columns)).toBeVisible();
      const readBoxes = () =>
        page
          .locator('li[data-pin]')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
      const readStarts = async () =>
        [...new Set((await readBoxes()).map(({ left }) => Math.round(left)))].toSorted(
          (a, b) => a - b,
        );
      // A card that has just arrived is placed in the next frame.
      await expect.poll(readStarts, path).toHaveLength(columns);
      expect((await readStarts())[0], path).toBe(18);
      const boxes = await readBoxes();
      const end = Math.max(...boxes.map(({ right }) => right));
      expect(Math.abs(end - (width - 18)), path).toBeLessThan(16);
    }
  });
}
