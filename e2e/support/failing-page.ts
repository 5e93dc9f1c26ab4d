import { expect, type Page, type Route } from '@playwright/test';

/** What can happen to a file on its way, by what it then is. */
export const FILE_FAULTS = {
  'is not there': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is no program': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const = ;;; <html>' }),
  'has one byte flipped': async (route: Route) => {
    const response = await route.fetch();
    const body = await response.body();
    const at = Math.floor(body.length / 2);
    body[at] = (body[at] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  },
  'never comes': () => new Promise<void>(() => {}),
  'is cut off': (route: Route) => route.abort('connectionreset'),
};

/** Blocks the thread for good. The request is on its way before that, and no other code of the page runs in between. */
export const FREEZE = `
  const last = new XMLHttpRequest();
  last.open('GET', '/robots.txt?frozen', false);
  last.send();
  for (;;);
`;
export const FROZEN = /robots\.txt\?frozen$/;

/** Addresses of the scripts of one version, or of all. */
export function findEntry(remote: string, version = '[^?]*'): RegExp {
  return new RegExp(`/remotes/${remote}/${version}/entry\\.(?:[\\w.-]+\\.)?js`);
}

export function findChunks(remote: string, version = '[^?/]*'): RegExp {
  return new RegExp(`/remotes/${remote}/${version}/(?!entry\\.)[^?]*\\.js`);
}

/** The header belongs to the shell. */
export async function headerAnswers(page: Page): Promise<void> {
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await expect
    .poll(() =>
      search.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

/** The profile's own parts belong to another remote. */
export async function profileAnswers(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Follow', exact: true }).first().click();
  const prompt = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
}
