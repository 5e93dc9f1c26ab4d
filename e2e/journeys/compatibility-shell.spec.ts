import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isPlanned } from '@corkboard/shared/rules/release';

import { test as base, expect } from '../fixtures.ts';
import {
  lastRelease,
  type OtherProduct,
  startOnLastShell,
  unpack,
  withFolder,
} from '../support/last-release.ts';
import { type CopiedRemote, copyRemotes } from '../support/remotes-of.ts';
import { smokeJourneys } from '../support/smoke.ts';

let product: OtherProduct | undefined;
let copied: CopiedRemote[] = [];

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(product?.url ?? baseURL);
  },
});

test.beforeAll(async ({ playwright }, { project }) => {
  test.setTimeout(300_000);
  const { baseURL = '' } = project.use;
  product = await startOnLastShell();
  const request = await playwright.request.newContext({ baseURL });
  copied = await copyRemotes(request, product);
});
// A slot of release 1.0.0 can break a rule of hooks when its remote arrives during hydration. React renders it again.
test.beforeEach(({ allowConsole }) => allowConsole(/Minified React error #467/));
test.afterAll(async () => {
  await product?.stop();
});

test('renders the page with the last shell', async ({ request }) => {
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

test('keeps the last release of a remote that needs a newer contract', async ({ api }) => {
  const { contract } = await lastRelease();
  for (const { refusal } of copied.filter(({ refusal }) => refusal !== null)) {
    expect(refusal).toMatch(/It requires contract \^[\d.]+, and the running shell offers /);
    expect(refusal).toContain(`offers ${contract}.`);
  }
  const { remotes } = await api.plan();
  const shown = Object.entries(remotes).map(([name, remote]) => [
    name,
    isPlanned(remote) ? remote.version : 'off',
  ]);
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(copied.map(({ name, version }) => [name, version])),
  );
});

smokeJourneys(test, 'remotes of this and the last release on the last shell');
