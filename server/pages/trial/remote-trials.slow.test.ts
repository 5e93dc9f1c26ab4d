import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { containerName } from '@corkboard/shared/rules/release';
import { jest } from '@jest/globals';

import { judgeTrial, type TrialVerdict } from '../../release/inspection/trial.ts';
import { aReleaseFile } from '../../release/testing/archives.ts';
import type { PageCall } from '../render/render-messages.ts';
import { builtHost } from '../testing/built-host.ts';
import { writeRemotes } from '../testing/fixture-remotes.ts';
import { remoteTrials } from './remote-trials.ts';

jest.setTimeout(600_000);

const SLOT = 'profile.footer';
const found: PageCall = async () => ({
  status: 200,
  body: JSON.stringify({ status: 'success', code: 0, data: { id: '1' } }),
});

interface Trying {
  top?: string;
  slots: string;
  fills?: string[];
  limits?: object;
}

async function tryVersion({ top = '', slots, fills = [SLOT], limits = {} }: Trying) {
  const { shellDist: _shell, ...host } = await builtHost();
  const fixture = await writeRemotes({ notes: { fills, slots, top } });
  const release: ReleaseFile = aReleaseFile({
    name: 'notes',
    version: '1.0.0',
    slots: fills,
    container: containerName('notes', '1.0.0'),
  });
  const shell = { version: 'test', files: {} };
  const tryRemote = remoteTrials({ ...host, shell, call: found, ...limits });
  try {
    const outcome = await tryRemote(release, fixture.folders['notes'] ?? '');
    if (!outcome) throw new Error('The trial had no outcome.');
    return judgeTrial(outcome, release);
  } finally {
    await fixture.remove();
  }
}

const component = (body: string) => `{ '${SLOT}': { Component: () => { ${body} } } }`;
const good = component("return h('p', null, 'Hello')");

function listChecks({ problems }: TrialVerdict) {
  return problems.map(({ check }) => check);
}

it('accepts a remote that renders its slots', async () => {
  expect(await tryVersion({ slots: good })).toEqual({
    problems: [],
    notes: [],
    calls: { [SLOT]: { count: 0, requests: [] } },
  });
});

it('rejects a node build that throws while it loads, with the place', async () => {
  const { problems } = await tryVersion({ slots: good, top: 'window.start();' });
  expect(problems).toEqual([
    {
      check: 'node_build',
      file: 'node/remoteEntry.js',
      line: expect.any(Number),
      column: expect.any(Number),
      message: "The server can't load the node build: window is not defined.",
      fix: expect.stringContaining('effects'),
    },
  ]);
});

it.each([
  ['loops while it loads', { slots: good, top: 'for (;;) {}', limits: { stuckMs: 500 } }],
  ['loops while it renders', { slots: component('for (;;) {}'), limits: { stuckMs: 500 } }],
  ['never loads', { slots: good, top: 'await new Promise(() => {});', limits: { deadline: 800 } }],
  ['exits', { slots: good, top: 'process.exit(1);' }],
  [
    'takes too much memory',
    { slots: component('const a = []; for (;;) a.push(new Array(1e5).fill(a.length));') },
  ],
])('rejects a node build that %s', async (_what, trying) => {
  expect(listChecks(await tryVersion(trying))).toEqual(['node_build']);
});

it('rejects a slot that throws, with the place', async () => {
  const { problems } = await tryVersion({ slots: component("throw new Error('no note')") });
  expect(problems).toMatchObject([
    {
      check: 'slot_render',
      file: 'node/remoteEntry.js',
      line: expect.any(Number),
      message: `The slot ${SLOT} throws on the server: no note.`,
    },
  ]);
});

it('rejects a prefetch that throws and one that never ends', async () => {
  const prefetch = (body: string) =>
    `{ '${SLOT}': { Component: () => null, prefetch: async () => { ${body} } } }`;
  const thrown = await tryVersion({ slots: prefetch("throw new Error('no data')") });
  expect(thrown.problems[0]?.message).toContain('throws in prefetch: no data.');
  const hanging = await tryVersion({ slots: prefetch('await new Promise(() => {})') });
  expect(hanging.problems[0]?.message).toContain('never ends its prefetch');
});

it('rejects style attributes in the HTML of the server', async () => {
  const slots = component("return h('p', { style: { color: 'red' } }, 'Hello')");
  const { problems } = await tryVersion({ slots });
  expect(problems).toMatchObject([
    { check: 'style_attribute', file: 'node/remoteEntry.js', line: expect.any(Number) },
  ]);
  expect(problems[0]?.message).toContain('<p style="color:red">');
});

it('rejects slots that differ from release.json', async () => {
  const { problems } = await tryVersion({ slots: good, fills: ['profile.badges'] });
  expect(problems).toMatchObject([
    { check: 'slot_undeclared', path: '/slots', message: expect.stringContaining(SLOT) },
    { check: 'slot_missing', path: '/slots/0', message: expect.stringContaining('badges') },
  ]);
});

it('only notes an error that sample data can explain, and counts the requests', async () => {
  const slots = `{ '${SLOT}': {
    prefetch: async ({ call }) => {
      const request = { route: 'GET /v3/notes/', input: {} };
      await Promise.all([call(request, {}), call(request, {})]);
    },
    Component: () => { throw new Error('no notes in the data'); },
  } }`;
  const { problems, notes, calls } = await tryVersion({ slots });
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    `With sample data: The slot ${SLOT} throws on the server: no notes in the data.`,
  ]);
  const { count, requests } = calls[SLOT] ?? {};
  const place = {
    file: 'node/remoteEntry.js',
    line: expect.any(Number),
    column: expect.any(Number),
  };
  const request = { address: 'GET /v3/notes/', place };
  expect({ count, requests }).toEqual({ count: 2, requests: [request, request] });
});

it('rejects process.exit whatever data a slot gets', async () => {
  const slots = `{ '${SLOT}': {
    prefetch: ({ call }) => call({ route: 'GET /v3/notes/', input: {} }, {}),
    Component: () => process.exit(1),
  } }`;
  const { problems } = await tryVersion({ slots });
  expect(problems).toMatchObject([
    {
      check: 'slot_render',
      file: 'node/remoteEntry.js',
      line: expect.any(Number),
      fix: expect.stringContaining('Throw an error'),
    },
  ]);
});

it('rejects a node build that reads files, with the reason', async () => {
  const { problems } = await tryVersion({ slots: good, top: "require('node:fs');" });
  expect(problems).toMatchObject([
    {
      check: 'node_build',
      message: expect.stringContaining("can't use the module node:fs on the server"),
      fix: expect.stringContaining('only in the browser'),
    },
  ]);
});

it("hides the server's settings", async () => {
  const top =
    "if (Object.keys(process.env).join() !== 'NODE_ENV') throw new Error('It sees more.');";
  expect(await tryVersion({ slots: good, top })).toMatchObject({ problems: [] });
});
