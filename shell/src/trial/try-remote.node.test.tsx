import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderHost, TrialJob } from '@corkboard/shared/contract/base';
import { aPin, aUserCard, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { init } from '@module-federation/enhanced/runtime';
import React from 'react';

const SLOT = 'profile.footer';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-trial-'));
  init({
    name: 'shell',
    remotes: [],
    shared: { react: { version: React.version, scope: 'default', lib: () => React } },
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** A node build whose slot fills the sixth line. */
function aNodeBuild(filler: string): string {
  return `let scope;
module.exports = {
  init(given) { scope = given; },
  async get() {
    const { createElement: h } = (await Object.values(scope.react)[0].get())();
    const filler = ${filler};
    return () => ({ remote: { name: 'notes', requires: '^1.0.0', slots: { '${SLOT}': filler } } });
  },
};`;
}

const host: RenderHost = {
  transport: async () => ({ status: 200, body: { status: 'success', code: 0, data: {} } }),
  mark: () => {},
  marked: () => 'notes',
};

async function trySlot(name: string, filler: string) {
  // Node keeps what it has loaded by its path.
  const node = path.join(folder, name);
  await mkdir(node);
  await writeFile(path.join(node, 'remoteEntry.js'), aNodeBuild(filler));
  const planned = {
    title: 'Notes',
    version: '1.0.0',
    entry: '/remotes/notes/1.0.0/remoteEntry.js',
    container: name,
    requires: '^1.0.0',
    kind: 'slots' as const,
    slots: [SLOT],
    policy: 'swap' as const,
    why: 'stable' as const,
    files: {},
    preload: [],
    styles: [],
  };
  const job: TrialJob = {
    url: '/',
    origin: 'http://localhost',
    plan: {
      snapshot: 0,
      remotes: { notes: planned },
      shell: { version: 'test', files: {} },
      experiments: {},
    },
    folders: { notes: node },
    skip: [],
    viewer: aVisitor(),
    device: { isPhone: false },
    now: 0,
    locale: 'en',
    samples: { pin: aPin(), user: aUserCard() },
  };
  // After the runtime has begun.
  const { tryRemote } = await import('./try-remote.tsx');
  return tryRemote(job, host);
}

const place = { file: 'node/remoteEntry.js', line: 6, column: expect.any(Number) };

it('says where a style attribute and requests come from', async () => {
  const report = await trySlot(
    'notes__1',
    `{
    prefetch: ({ call }) => call({ route: 'GET /v3/notes/', input: {} }, { a: 1 }),
    Component: () => h('i', null, h('p', { style: { color: 'red' } })) }`.replaceAll('\n', ' '),
  );
  expect(report).toEqual({
    loadError: null,
    undeclared: [],
    slots: [
      {
        slot: SLOT,
        isFilled: true,
        calls: 1,
        requests: [{ address: 'GET /v3/notes/', place }],
        isCertain: false,
        faults: [],
        styled: '<p style="color:red">',
        styledPlace: place,
      },
    ],
  });
});

it('says where a slot throws', async () => {
  const filler = "{ Component: () => { throw new Error('No note.'); } }";
  const { slots } = await trySlot('notes__2', filler);
  expect(slots).toMatchObject([{ styled: null, faults: [{ fault: 'render', place }] }]);
});
