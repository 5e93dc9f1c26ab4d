import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { test as base, expect } from '../fixtures.ts';
import {
  lastRelease,
  type OtherProduct,
  startOnLastShell,
  unpack,
  withFolder,
} from '../support/last-release.ts';
import { copyRemotes } from '../support/remotes-of.ts';
import { smokeJourneys } from '../support/smoke.ts';

let product: OtherProduct | undefined;
/** Remotes of this release that need a newer contract than the last shell offers. */
let refused: string[] = [];

/** Everything of a journey, at the other product's address. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(product?.url ?? baseURL);
  },
});

/** This release's remotes on the last shell: what people meet whose page was made before the shell shipped. */
test.skip(({ isMobile }) => isMobile, 'a contract is the same on a phone');
test.setTimeout(90_000);

test.beforeAll(async ({ playwright }, { project }) => {
  test.setTimeout(300_000);
  if (project.name === 'phone') return;
  const { baseURL = '' } = project.use;
  product = await startOnLastShell();
  const { contract } = await lastRelease();
  const request = await playwright.request.newContext({ baseURL });
  refused = await copyRemotes(request, product, contract);
});
test.afterAll(async () => {
  test.setTimeout(90_000);
  await product?.stop();
});

test('the page is made with the last shell', async ({ request }) => {
  const { folder } = await lastRelease();
  const kept = await withFolder(async (place) => {
    await unpack(join(folder, 'shell.tgz'), place);
    const entry = JSON.parse(await readFile(join(place, 'web/entry.json'), 'utf8'));
    return entry as { files: string[] };
  });
  const html = await (await request.get('/noorhaddad/')).text();
  const missing = kept.files.filter((file) => !html.includes(`/shell/${file}`));
  expect(missing).toEqual([]);
});

test.describe('where the last shell offers enough', () => {
  test.beforeEach(() => {
    test.skip(refused.length > 0, `${refused.join(', ')}: refused until the shell has shipped`);
  });
  smokeJourneys(test, "this release's remotes on the last shell");
});
