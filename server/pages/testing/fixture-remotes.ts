import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';
import { containerName } from '@corkboard/shared/rules/release';

export interface FixtureRemote {
  version?: string;
  fills: string[];
  slots: string;
  top?: string;
}

export function containerSource({ slots, top = '' }: FixtureRemote): string {
  return `
let scope;
const shared = async (name) => (await Object.values(scope[name])[0].get())();
const sleep = (time) => new Promise((done) => setTimeout(done, time));
module.exports = {
  init(given) { scope = given; },
  async get() {
    const { createElement: h, Suspense, use } = await shared('react');
    const { useShell } = await shared('@corkboard/shared/remote');
    const Slot = ({ name, ...props }) => h(useShell().SlotHost, { name, props });
    ${top}
    const slots = ${slots};
    return () => ({ remote: { name: 'fixture', requires: '^1.0.0', slots } });
  },
};
`;
}

export function aPlan(fills: Record<string, string[]>): Plan {
  const remotes = Object.entries(fills).map(([name, slots]) => [
    name,
    planned(name, '1.0.0', slots),
  ]);
  return {
    snapshot: 1,
    remotes: Object.fromEntries(remotes),
    shell: { version: 'test', files: {} },
    experiments: {},
  };
}

export interface FixtureFolder {
  root: string;
  plan: Plan;
  folders: Record<string, string>;
  remove(): Promise<void>;
}

export async function writeRemotes(
  remotes: Record<string, FixtureRemote>,
  parent = tmpdir(),
): Promise<FixtureFolder> {
  const root = await mkdtemp(join(parent, 'corkboard-fixtures-'));
  const plan = aPlan({});
  const folders: Record<string, string> = {};
  for (const [name, remote] of Object.entries(remotes)) {
    const { version = '1.0.0' } = remote;
    const folder = join(root, 'remotes', name, version, 'node');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}');
    await writeFile(join(folder, 'remoteEntry.js'), containerSource(remote));
    folders[name] = folder;
    plan.remotes[name] = planned(name, version, remote.fills);
  }
  return { root, plan, folders, remove: () => rm(root, { recursive: true, force: true }) };
}

function planned(name: string, version: string, slots: string[]): PlannedRemote {
  return {
    title: name,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    container: containerName(name, version),
    requires: '^1.0.0',
    kind: 'slots',
    slots,
    policy: 'swap',
    files: {},
    preload: [],
    styles: [],
    why: 'stable',
  };
}

export const pageRemote: FixtureRemote = {
  fills: ['page.profile'],
  slots: `{ 'page.profile': {
    prefetch: async ({ prefetchSlot, route: { username } }) => {
      await Promise.all([
        prefetchSlot('profile.boards', { username }),
        prefetchSlot('profile.badges', { userId: username }),
      ]);
    },
    Component: ({ username }) => h('article', null,
      h('h1', null, username),
      h(Slot, { name: 'profile.boards', username }),
      h('p', null, 'after the boards'),
      h(Slot, { name: 'profile.badges', userId: username }),
      h('footer', null, 'the end of the page'),
    ),
  } }`,
};

export const badgesRemote: FixtureRemote = {
  fills: ['profile.badges'],
  slots: `{ 'profile.badges': {
    prefetch: () => sleep(1),
    Component: () => h('b', null, 'a badge'),
  } }`,
};

export function boardsRemote(
  parts: { prefetch?: string; component?: string; top?: string; version?: string } = {},
): FixtureRemote {
  const { prefetch = 'undefined', component = "() => h('i', null, 'the boards')", ...more } = parts;
  return {
    fills: ['profile.boards'],
    slots: `{ 'profile.boards': { prefetch: ${prefetch}, Component: ${component} } }`,
    ...more,
  };
}
