import { expect, test } from '../fixtures.ts';
import { pageRuns } from '../support/press.ts';

test('turns mf-boards off and on again on an open page', { tag: ['@phone', '@core'] }, async ({
  page,
  api,
  release,
}) => {
  const [board] = (await api.boards('noorhaddad')).filter(({ type }) => type === 'board');
  const card = page
    .getByRole('main')
    .getByRole('link', { name: board?.name ?? '' })
    .first();
  await page.goto('/noorhaddad/_saved/');
  await expect(card).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await release.disable('mf-boards');

  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad');
  const planned = (await api.plan()).remotes['mf-boards'];
  expect(planned).toHaveProperty('off');
  const sentence = planned && 'off' in planned ? planned.off : '';
  expect(sentence).not.toBe('');
  const [firstSentence = ''] = sentence.split(/(?<=[.!?])\s+/);
  await expect(page.getByRole('main')).toContainText(firstSentence);

  await release.enable('mf-boards');

  await expect(card).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('loads no files of a remote that is off', async ({ page, release }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-boards/')) asked.push(request.url());
  });
  await release.disable('mf-boards');

  await page.goto('/noorhaddad/_saved/');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad');
  await pageRuns(page);
  expect(asked).toEqual([]);
});
