import { expect, test } from '../fixtures.ts';
import { coveredFocus } from '../support/covered-focus.ts';
import { disableGuides } from '../support/own-boards.ts';

const PRESSES = 45;

for (const width of [390, 1280]) {
  test(`keeps the focus above sticky bars at ${width}`, async ({ page, api, signedInAs }) => {
    test.setTimeout(240_000);
    await disableGuides(page);
    await page.setViewportSize({ width, height: 800 });
    await signedInAs('inesmoreau');
    const [pin = ''] = await api.pins('noorhaddad');
    const [board] = await api.boards('inesmoreau');
    const paths = [
      '/',
      '/inesmoreau/',
      '/inesmoreau/_saved/',
      board?.url ?? '',
      `/pin/${pin}/`,
      '/search/?q=linen',
      '/conversation/',
      '/settings/edit-profile/',
      '/settings/account-settings/',
      '/board/history/',
    ];
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const covered = await coveredFocus(page, PRESSES);
      if (covered.length > 0) found[path] = covered;
    }
    expect(found).toEqual({});
  });
}
