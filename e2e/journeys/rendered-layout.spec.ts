import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { mockExperiences } from '../support/mock-experiences.ts';
import { fill, pageRuns } from '../support/press.ts';

/** Regressions that only rendered pixels and real layout reveal. */

test('shows the colors of the badge color picker', async ({ page, signedInAs }) => {
  await signedInAs('tarnandloom');
  await mockExperiences(page);
  await page.goto('/tarnandloom/_profile/');
  await page.getByRole('button', { name: 'Edit merchant details' }).click();
  const swatches = page.getByRole('group', { name: 'Label color' }).locator('label');
  await expect(swatches).toHaveCount(7);

  const seen = await Promise.all(
    (await swatches.all()).map(async (swatch) => centerColor(page, await swatch.screenshot())),
  );
  expect(new Set(seen).size).toBe(7);
});

test.describe('before a choice about cookies', () => {
  test.use({ hasChosenCookies: false });

  test('[STORE-004] stores a signed-out visit to a profile', async ({ page }) => {
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const path of ['/noorhaddad/_saved/', '/noorhaddad/_created/']) {
      await page.goto(path);
      await expect.poll(stored).toContain(path);
    }
  });
});

test('keeps keyboard focus visible near sticky bars', async ({ page, signedInAs }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 720 });
  await signedInAs('inesmoreau');
  await mockExperiences(page);
  await page.goto('/inesmoreau/_boards/');
  await expect(page.getByRole('link', { name: /Pins/ }).first()).toBeVisible();
  await pageRuns(page);

  const covered: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    covered.push(...(await coveredFocus(page)));
  }
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    covered.push(...(await coveredFocus(page)));
  }
  expect(covered).toEqual([]);
});

test('keeps keyboard focus visible near the bars of a phone', { tag: '@phone-only' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('inesmoreau');
  await mockExperiences(page);
  await page.goto('/settings/edit-profile/');
  await fill(page.getByLabel('About', { exact: true }), 'Weaves at night.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  const covered: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    covered.push(...(await coveredFocus(page)));
  }
  await page.goto('/noorhaddad/');
  await pageRuns(page);
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    covered.push(...(await coveredFocus(page)));
  }
  expect(covered).toEqual([]);
});

test('keeps profile tabs clickable near a tooltip', async ({ page, api, signedInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedInAs('inesmoreau');
  await api.unfollow('noorhaddad');
  await mockExperiences(page, {
    type: 'tooltip',
    display_data: {
      has_tooltip: true,
      text: 'Follow Noor, and what she saves comes to your home feed.',
      anchors_by_platform: { web: { anchor: 'profile.follow', placement: 'bottom' } },
    },
  });
  await page.goto('/noorhaddad/');
  // A tip without a free place next to Follow is folded into a button.
  const tip = page.getByRole('group', { name: 'Tip' });
  await expect(tip.or(page.getByRole('button', { name: /^Tip: Follow Noor/ }))).toBeVisible();

  const tabs = await page.evaluate(tabsBelowFollow);
  expect(tabs.filter(({ isWhereTipWasWanted }) => isWhereTipWasWanted)).not.toEqual([]);
  // Not `click({ trial: true })`, which scrolls until the tip is out of the way.
  expect(tabs.filter(({ isOnTop }) => !isOnTop)).toEqual([]);
});

/** Says of each tab whether a tip right below Follow would cover it, and whether a click reaches it. */
function tabsBelowFollow() {
  const measureBox = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect();
  const anchor = measureBox('[data-guidance-anchor="profile.follow"]');
  if (!anchor) throw new Error('The page has no Follow.');
  // A tip without a free place is part of the page: this is its size next to an element.
  const tip = { width: 320, height: 160 };
  const wanted = {
    left: Math.max(0, anchor.left + anchor.width / 2 - tip.width / 2),
    top: anchor.bottom,
  };
  return [...document.querySelectorAll('nav[aria-label="Profile"] a')].map((tab) => {
    const { left, top, width, height } = tab.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    return {
      name: tab.textContent,
      isWhereTipWasWanted:
        middle.x > wanted.left &&
        middle.x < wanted.left + tip.width &&
        middle.y > wanted.top &&
        middle.y < wanted.top + tip.height,
      isOnTop: tab.contains(document.elementFromPoint(middle.x, middle.y)),
    };
  });
}

test('[SEARCH-003] shows a long query on one bold line', async ({ page, browser, baseURL }) => {
  const query = 'cake '.repeat(40).trim();
  const path = `/search/?q=${encodeURIComponent(query)}`;
  // The search field replaces the link as soon as its code has loaded.
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const document = await visitor.newPage();
  await document.goto(path);
  const shown = document.getByRole('link', { name: query }).locator('b');
  const look = await shown.evaluate((element) => {
    const { fontWeight, lineHeight } = getComputedStyle(element);
    const lines = element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
    return { isBold: Number(fontWeight) >= 700, isOneLine: lines < 1.5 };
  });
  expect(look).toEqual({ isBold: true, isOneLine: true });
  await visitor.close();

  await page.goto(path);
  const field = page.getByRole('combobox');
  await expect(field).toHaveValue(query);
  await expect(field).toHaveCSS('font-weight', '700');
});

function centerColor(page: Page, image: Buffer): Promise<string> {
  return page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(picture, -picture.width / 2, -picture.height / 2);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].join(',');
    },
    `data:image/png;base64,${image.toString('base64')}`,
  );
}

function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A bar that was away comes back with the focus.
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const { left, top, width, height } = focused.getBoundingClientRect();
    const painted = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const label = focused.closest('label');
    const isSeen =
      focused.contains(painted) || painted?.contains(focused) || label?.contains(painted);
    if (isSeen) return [];
    const name = focused.getAttribute('aria-label') || focused.id || focused.textContent;
    return [`${focused.tagName} ${name} at ${top}, below ${painted?.className}`];
  });
}

test('shows a message above an open flyout', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 760, height: 460 });
  await signedInAs('leilamarchetti');
  await page.goto('/leilamarchetti/_profile/');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy invitation link' }).click();

  const message = page.getByText('Link copied');
  await expect(message).toBeVisible();
  const isOnTop = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});

for (const [tongue, locale] of [
  ['English', 'en-US'],
  ['Arabic', 'ar-EG'],
] as const) {
  test.describe(`in ${tongue}`, () => {
    test.use({ locale });

    test('keeps the badge after the last word of a name', async ({ page }) => {
      await page.goto('/noorhaddad/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      const name = page.getByRole('heading', { level: 1 });
      await expect(name.locator('svg').first()).toBeVisible();
      const { linesApart, covered } = await name.evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading.querySelector('bdi')?.firstChild ?? heading);
        // Room for the words, and not for the badge. A balanced name would break before.
        heading.style.textWrap = 'wrap';
        heading.style.inlineSize = `${words.getBoundingClientRect().width + 4}px`;
        const lines = [...words.getClientRects()];
        const badge = heading.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
        const last = lines.at(-1) ?? new DOMRect();
        const covered = lines.filter(
          (line) =>
            Math.min(line.right, badge.right) - Math.max(line.left, badge.left) > 1 &&
            Math.min(line.bottom, badge.bottom) - Math.max(line.top, badge.top) > 1,
        );
        return {
          linesApart: Math.abs(badge.bottom - last.bottom) / last.height,
          covered: covered.length,
        };
      });
      expect(covered).toBe(0);
      if (locale === 'en-US') expect(linesApart).toBeLessThan(0.5);
    });
  });
}

test.describe('on an Arabic page', () => {
  test.use({ locale: 'ar-EG' });

  test('starts short English text at the side of the page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const gapBefore = (paragraph: Element) => {
      const text = document.createRange();
      text.selectNodeContents(paragraph);
      const start = paragraph.parentElement?.getBoundingClientRect().right ?? Number.NaN;
      return Math.round(start - text.getBoundingClientRect().right);
    };

    await page.goto('/search/?q=glaze&kind=stories');
    await page.locator('[data-pin] a[href^="/pin/"]').first().click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const caption = page.locator('[data-pin-stage] + p');
    await expect(caption).toBeVisible();
    expect(await caption.evaluate(gapBefore)).toBe(0);

    await page.goto('/partnernomessages/_profile/');
    const about = page.getByText('Paper goods. We answer at the counter');
    await expect(about).toBeVisible();
    expect(await about.evaluate(gapBefore)).toBe(0);
  });
});
