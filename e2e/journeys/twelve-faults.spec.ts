import {
  createWebhook,
  getHealth,
  promoteVersion,
  removeWebhook,
} from '@corkboard/release-contract/requests';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { APIRequestContext, Page, Route } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import type { Api } from '../support/api.ts';
import {
  FILE_FAULTS,
  FREEZE,
  FROZEN,
  findChunks,
  findEntry,
  headerAnswers,
  profileAnswers,
} from '../support/failing-page.ts';
import {
  type Changes,
  createReleaseApi,
  type ReleaseApi,
  readStable,
} from '../support/release-api.ts';
import { startReceiver } from '../support/test-site.ts';

const BOARDS = 'mf-boards';
const PROFILE = '/noorhaddad/_saved/';
const reason = 'A journey.';
/** Every fault has its own, but the page is always what the server sent. */
const COMPLAINTS = /^(?!.*#418)/s;

const SLOT = "remote.slots['profile.boards']";
const PARCEL = { kind: 'parcel', slots: ['profile.boards'] } as const;
const endless = 'new Promise(() => {})';

interface Fault {
  remote?: string;
  changes?: Changes;
  /** Breaks these files of the version on their way. */
  file?: [address: typeof findEntry, breakIt: (route: Route) => Promise<void>];
  path?: 'of a board';
  /** Why publishing doesn't take it. */
  rejected?: string;
  shows: keyof typeof SHOWN;
  phase: string;
  /** Which of both depends on the machine. */
  orPhase?: string;
  /** It happens after hydration, so the page stays open until then. */
  isLate?: boolean;
}

/** In browsers. */
const FAULTS: Record<string, Fault> = {
  'is not there': {
    file: [findEntry, FILE_FAULTS['is not there']],
    shows: 'a notice',
    phase: 'entry',
  },
  'never arrives': {
    file: [findEntry, FILE_FAULTS['never comes']],
    shows: 'a notice',
    phase: 'entry',
  },
  'has another byte': {
    file: [findEntry, FILE_FAULTS['has one byte flipped']],
    shows: 'a notice',
    phase: 'integrity',
  },
  'has another byte in a lazy part': {
    path: 'of a board',
    file: [findChunks, FILE_FAULTS['has one byte flipped']],
    shows: 'a notice',
    phase: 'integrity',
  },
  'is no program': {
    changes: { before: 'export const = ;' },
    rejected: 'script_syntax',
    file: [findEntry, FILE_FAULTS['is no program']],
    shows: 'a notice',
    phase: 'integrity',
  },
  'throws while it starts': {
    changes: { before: 'throw new Error("a bad build");' },
    shows: 'a notice',
    phase: 'evaluate',
  },
  'throws in its slot': {
    changes: { after: `${SLOT}.Component = () => { throw new Error('no boards'); };` },
    shows: 'a notice',
    phase: 'render',
  },
  'throws later': {
    changes: { after: "void Promise.reject(new Error('too late'));" },
    shows: 'everything',
    phase: 'uncaught',
    isLate: true,
  },
  'is an application that throws in bootstrap': {
    remote: 'mf-guidance',
    changes: { after: "remote.application.bootstrap = async () => { throw new Error('none'); };" },
    shows: 'everything',
    phase: 'mount',
    isLate: true,
  },
  'is a parcel that throws in bootstrap': {
    changes: { ...PARCEL, after: aParcel({ bootstrap: "throw new Error('no bootstrap')" }) },
    shows: 'a notice',
    phase: 'mount',
  },
  'is a parcel that throws in mount': {
    changes: { ...PARCEL, after: aParcel({ mount: "throw new Error('no mount')" }) },
    shows: 'a notice',
    phase: 'mount',
  },
  'is a parcel that never mounts': {
    changes: { ...PARCEL, after: aParcel({ mount: `return ${endless}` }) },
    shows: 'a notice',
    phase: 'mount',
  },
};

/** On the server. Publishing tries a version in its own folder, so this code can hide its fault there. */
const SERVER_FAULTS: Record<string, Omit<Fault, 'changes'> & { code: string }> = {
  'throws while it loads': {
    code: "throw new Error('no start');",
    rejected: 'node_build',
    shows: 'everything',
    phase: 'server import',
  },
  'throws while it renders': {
    code: `${SLOT} = { Component: () => { throw new Error('no boards'); } };`,
    rejected: 'slot_render',
    shows: 'everything',
    phase: 'server render',
  },
  'throws in prefetch': {
    // In its trial, nothing else asks for data.
    code: `${SLOT} = { ...${SLOT}, prefetch: async () => { throw new Error('no data'); } };
      if (__filename.includes('.incoming')) ${SLOT}.Component = () => null;`,
    rejected: 'slot_render',
    shows: 'everything',
    phase: 'server prefetch',
  },
  'never ends its prefetch': {
    code: `${SLOT}.prefetch = () => ${endless};`,
    shows: 'everything',
    phase: 'server slow',
  },
  'never ends the prefetch of a page': {
    path: 'of a board',
    code: `remote.slots['page.board'].prefetch = () => ${endless};`,
    shows: 'a board',
    phase: 'server hang',
  },
  'rejects late': {
    code: `const { prefetch } = ${SLOT};
      ${SLOT}.prefetch = (request) => {
        void Promise.reject(new Error('too late'));
        return prefetch(request);
      };`,
    shows: 'everything',
    phase: 'server late',
  },
  'never ends a loop': {
    code: `${SLOT}.Component = () => { for (;;); };`,
    rejected: 'node_build',
    shows: 'all or that it rests',
    phase: 'server loop',
  },
  'fills the memory': {
    code: `${SLOT}.Component = () => { const all = []; for (;;) all.push(Array(1e6).fill(all.length)); };`,
    rejected: 'node_build',
    shows: 'all or that it rests',
    phase: 'server memory',
    // Where new memory takes long.
    orPhase: 'server loop',
  },
  'tries to end its thread': {
    code: `${SLOT}.Component = () => process.exit(1);`,
    rejected: 'slot_render',
    shows: 'everything',
    phase: 'server render',
  },
};

const SHOWN = {
  'a notice': async (page: Page) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(main.getByText("Couldn't load Boards.")).toBeVisible();
  },
  everything: async (page: Page) => {
    await hydrate(page);
    await expect(page.locator(`[data-remote=${BOARDS}]`).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  },
  'a board': async (page: Page) => {
    await expect(page.locator('[data-slot="page.board"] h1')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  },
  // A busy machine sends the page before the fault is certain.
  'all or that it rests': async (page: Page) => {
    const board = page.locator(`[data-remote=${BOARDS}]`).getByRole('link').first();
    await expect(board.or(page.getByText('Boards are temporarily unavailable.'))).toBeVisible();
  },
};

test.use({ serviceWorkers: 'block' });

let release: ReleaseApi;
/** The stable versions before this journey, by remote. */
let stable: Record<string, string>;
/** It froze the tab of a visitor, who then left. */
let frozen: string;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  release = await createReleaseApi(request);
  stable = await readStable(release);
  frozen = await publish(BOARDS, { before: FREEZE });
  await promote(request, BOARDS, frozen);
  const page = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  try {
    const froze = page.waitForRequest(FROZEN);
    await page.goto(PROFILE, { waitUntil: 'commit' });
    await froze;
  } finally {
    await page.close();
    await promote(request, BOARDS, stable[BOARDS] ?? '');
    await request.dispose();
  }
});
test.beforeEach(async ({ request, allowConsole }) => {
  allowConsole(COMPLAINTS);
  release = await createReleaseApi(request);
  stable = await readStable(release);
});

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`costs only its slot: a remote that ${what}`, { tag: '@core' }, async ({
    page,
    request,
    api,
  }) => {
    const { remote = BOARDS, changes = {}, file, rejected } = fault;
    if (rejected !== undefined) await expectRejected(remote, changes, rejected);
    const version = await publish(remote, rejected === undefined ? changes : {});
    if (file) await page.route(file[0](remote, version), file[1]);
    await expectOutcome(page, request, {
      ...fault,
      remote,
      version,
      path: await getPath(fault, api),
    });
  });
}

for (const [what, { code, ...fault }] of Object.entries(SERVER_FAULTS)) {
  test(`costs only its slot: on the server, a remote that ${what}`, { tag: '@core' }, async ({
    page,
    request,
    api,
  }) => {
    if (fault.rejected !== undefined) {
      await expectRejected(BOARDS, { afterNode: code }, fault.rejected);
    }
    const isTried = "__filename.includes('.incoming')";
    const version = await publish(BOARDS, { afterNode: `if (${isTried}) return; ${code}` });
    const path = await getPath(fault, api);
    await expectOutcome(page, request, { ...fault, remote: BOARDS, version, path });
  });
}

test('notices a remote that froze the tab of a visitor', { tag: '@core' }, async ({ request }) => {
  test.setTimeout(240_000);
  const readOwn = async () => (await readFaults(request))[`${BOARDS}@${frozen}`];
  await expect.poll(readOwn, { timeout: 120_000 }).toEqual({ silent: 1 });
  await expectHealth(BOARDS, frozen, 'silent');
});

test('warns about failing versions', { tag: '@core' }, async ({ page, request }) => {
  const receiver = await startReceiver();
  const url = `http://${receiver.host}/`;
  const { webhook } = await release.call(createWebhook, { url, events: ['failure'] });
  const warned = (version: string, phase: string) =>
    expect
      .poll(() => receiver.bodies.map((body) => JSON.parse(body).data), { timeout: 60_000 })
      .toContainEqual(
        expect.objectContaining({
          version,
          phases: expect.objectContaining({ [phase]: expect.any(Number) }),
        }),
      );
  try {
    const onServer = await publish(BOARDS, {
      beforeNode: "if (!__filename.includes('.incoming')) throw new Error('no start');",
    });
    await promote(request, BOARDS, onServer);
    await visit(page);
    await warned(onServer, 'server import');
    const inBrowsers = await publish(BOARDS, { before: 'throw new Error("a bad build");' });
    await promote(request, BOARDS, inBrowsers);
    // One browser alone can have trouble, so fewer failures are no event.
    for (let visits = 0; visits < 5; visits++) await visit(page);
    await warned(inBrowsers, 'evaluate');
  } finally {
    await release.call(removeWebhook, { id: webhook.id, reason });
    await receiver.close();
  }
});

interface Shown extends Omit<Fault, 'path'> {
  remote: string;
  version: string;
  path: string;
}

/** Gives the version to everyone, opens a page with it, and expects what the page and the release control say. */
async function expectOutcome(page: Page, request: APIRequestContext, shown: Shown): Promise<void> {
  const { remote, version, path, shows, phase, orPhase = phase, isLate } = shown;
  const key = `${remote}@${version}`;
  const before = await readFaults(request);
  await promote(request, remote, version);
  const isOnServer = phase.startsWith('server ');
  await page.goto(path, { waitUntil: 'commit' });
  await SHOWN[shows](page);
  await headerAnswers(page);
  if (path === PROFILE) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad');
    await profileAnswers(page);
  }

  // A page that is left sends its reports at once.
  if (!isLate) await page.goto('about:blank');
  const readOwn = async () => Object.keys((await readFaults(request))[key] ?? {});
  const readPhase = async () => (await readOwn()).find((one) => [phase, orPhase].includes(one));
  await expect.poll(readPhase).toBeDefined();
  const isExpected = (one: string) => one === phase || (isOnServer && one.startsWith('server '));
  expect((await readOwn()).filter((one) => !isExpected(one))).toEqual([]);
  expect(omitSilent(await readFaults(request), key)).toEqual(omitSilent(before, key));
  await expectHealth(remote, version, (await readPhase()) ?? phase);
}

/** Of the others. Those on the page that froze are silent too, a minute later. */
function omitSilent(faults: Faults, own: string): Faults {
  return Object.fromEntries(
    Object.entries(faults)
      .map(([name, { silent: _silent, ...phases }]) => [name, phases] as const)
      .filter(([name, phases]) => name !== own && Object.keys(phases).length > 0),
  );
}

async function publish(remote: string, changes: Changes): Promise<string> {
  const version = `9.6.${Date.now()}`;
  await release.republish(remote, stable[remote] ?? '', version, changes);
  return version;
}

async function expectRejected(remote: string, changes: Changes, check: string): Promise<void> {
  const from = stable[remote] ?? '';
  const problems = await release.failToRepublish(remote, from, `9.6.${Date.now()}`, changes);
  expect(problems.map((problem) => problem.check)).toContain(check);
}

async function promote(request: APIRequestContext, remote: string, version: string): Promise<void> {
  await release.call(promoteVersion, { remote, version, reason });
  await expectLive(request, remote, version);
}

async function expectLive(
  request: APIRequestContext,
  remote: string,
  version: string,
): Promise<void> {
  await expect
    .poll(async () => {
      const { remotes } = await (await request.get('/_release/plan')).json();
      return isPlanned(remotes[remote]) && remotes[remote].version;
    })
    .toBe(version);
}

/** Failures by `remote@version` and phase. */
type Faults = Record<string, Record<string, number>>;

/** Reads the failures of each version by phase, as Prometheus does. */
async function readFaults(request: APIRequestContext): Promise<Faults> {
  const text = await (await request.get('/metrics')).text();
  const faults: Faults = {};
  for (const [, labels = '', count] of text.matchAll(
    /^corkboard_remote_reports_total\{(.*)\} (\d+)$/gm,
  )) {
    const label = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    if (!['failed', 'error'].includes(label('kind'))) continue;
    const phase = label('kind') === 'error' ? 'uncaught' : label('phase');
    const key = `${label('remote')}@${label('version')}`;
    faults[key] = { ...faults[key], [phase]: Number(count) };
  }
  return faults;
}

/** What the console shows as faults by phase. */
async function expectHealth(remote: string, version: string, phase: string): Promise<void> {
  await expect
    .poll(async () => {
      const { phases } = await release.call(getHealth, { remote, hours: 1 });
      return phases.filter((one) => one.version === version).map((one) => one.phase);
    })
    .toContain(phase);
}

async function getPath({ path }: Pick<Fault, 'path'>, api: Api): Promise<string> {
  if (path === undefined) return PROFILE;
  const [board] = (await api.boards('noorhaddad')).filter(({ type }) => type === 'board');
  return board?.url ?? '';
}

async function hydrate(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByName('corkboard-hydrated')
      .some((mark) => (mark as PerformanceMark).detail.slot === 'profile.boards'),
  );
}

/** Until the boards answer, or the page says that they failed. */
async function visit(page: Page): Promise<void> {
  await page.goto(PROFILE, { waitUntil: 'commit' });
  const failed = page.getByRole('main').getByText("Couldn't load Boards.");
  await Promise.any([hydrate(page), failed.waitFor()]);
  await page.goto('about:blank');
}

function aParcel(acts: { bootstrap?: string; mount?: string }): string {
  const { bootstrap = '', mount = '' } = acts;
  return `remote.parcels = { 'profile.boards': {
    bootstrap: async () => { ${bootstrap} },
    mount: async () => { ${mount} },
    unmount: async () => {},
  } };`;
}
