import { createOverride, promoteVersion } from '@corkboard/release-contract/requests';
import type { APIRequestContext } from '@playwright/test';

import { getAttacks, writeAttacks } from '../../server/pages/testing/attacks.ts';
import { expect, test } from '../fixtures.ts';
import { createApi } from '../support/api.ts';
import { createReleaseApi, type ReleaseApi, readStable } from '../support/release-api.ts';

const REMOTE = 'mf-boards';
const PROFILE = '/noorhaddad/_saved/';
const SLOT = "remote.slots['profile.boards']";
const reason = 'A journey.';

let release: ReleaseApi;
let stable: Record<string, string>;

test.beforeEach(async ({ request }) => {
  release = await createReleaseApi(request);
  stable = await readStable(release);
});

/** Publishes a version whose node build has this code too. */
async function publish(afterNode: string): Promise<string> {
  const version = `9.7.${Date.now()}`;
  await release.republish(REMOTE, stable[REMOTE] ?? '', version, { afterNode });
  return version;
}

/** Returns what the server wrote for the slot. */
async function readPage(request: APIRequestContext, text: RegExp): Promise<string[]> {
  const html = await (await request.get(PROFILE)).text();
  return [...(text.exec(html) ?? [])].slice(1);
}

test('refuses what a remote tries on the server', { tag: '@core' }, async ({
  request,
  baseURL,
}) => {
  const attacks = getAttacks(new URL(baseURL ?? '').port, stable['mf-profile'] ?? '');
  const code = `${SLOT} = { prefetch: () => tries, Component: () => tell() };`;
  const version = await publish(`${writeAttacks(attacks)} ${code}`);
  await release.call(promoteVersion, { remote: REMOTE, version, reason });

  const count = Object.keys(attacks).length;
  expect(count).toBeGreaterThan(35);
  await expect
    .poll(() => readPage(request, /done: (.*?)\. Refused: (\d+)\./))
    .toEqual(['', String(count)]);
});

const KEEPS_CALLS = `
  const kept = [];
  let names = [];
  const ask = (call) => call({ route: 'GET /resource/UserSessionResource/get/' }, {});
  ${SLOT} = {
    prefetch: async ({ call, viewer }) => {
      const own = [];
      names = own;
      kept.push({ call, of: viewer.username });
      const answers = kept.map((one) => ask(one.call).then(({ data }) => own.push(data.username)));
      await answers.at(-1);
    },
    Component: () => \`calls of \${[...new Set(kept.map(({ of }) => of))]} got \${names}.\`,
  };
`;

test("gives no answers to an earlier visitor's requests", { tag: '@core' }, async ({
  playwright,
  baseURL,
}) => {
  const version = await publish(KEEPS_CALLS);
  await release.call(promoteVersion, { remote: REMOTE, version, reason });
  const enter = async (username: string) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await createApi(request, baseURL ?? '').signIn(username);
    return request;
  };
  const ines = await enter('inesmoreau');
  const tomas = await enter('tomasrey');
  const read = async (request: APIRequestContext) => {
    const [of = '', got = ''] = await readPage(request, /calls of (.*?) got (.*?)\./);
    return { of: of.split(','), got };
  };

  // Any thread can have a page, so their visits take turns until one thread had both.
  await expect
    .poll(async () => {
      const { got } = await read(ines);
      const page = await read(tomas);
      expect(['', 'inesmoreau']).toContain(got);
      expect(['', 'tomasrey']).toContain(page.got);
      return page.got !== '' && page.of.includes('inesmoreau');
    })
    .toBe(true);
  await Promise.all([ines.dispose(), tomas.dispose()]);
});

const COUNTS_RENDERS = `
  ${SLOT} = {
    Component: () => \`rendered \${(globalThis.renders = (globalThis.renders ?? 0) + 1)} times.\`,
  };
`;

test('keeps nothing of pages with a chosen version', { tag: '@core' }, async ({
  page,
  signedInAs,
}) => {
  const remotes = { [REMOTE]: await publish(COUNTS_RENDERS) };
  const { link } = await release.call(createOverride, { remotes, account: 'noorhaddad', reason });
  await signedInAs('noorhaddad');
  await page.request.get(link ?? '');
  const read = () => readPage(page.request, /rendered (\d+) times\./);

  // The process for chosen versions starts with the first page.
  await expect.poll(read).toEqual(['1']);
  for (let visit = 0; visit < 3; visit++) expect(await read()).toEqual(['1']);
});
