import type { Plan, PlannedRemote, UnavailableRemote } from '@corkboard/shared/contract/release';

export function aPlannedRemote(over: Partial<PlannedRemote> = {}): PlannedRemote {
  const { version = '1.0.0' } = over;
  return {
    title: 'Boards',
    version,
    entry: `/remotes/mf-boards/${version}/remoteEntry.js`,
    container: `mf_boards__${version.replaceAll('.', '_')}`,
    requires: '^1.0.0',
    kind: 'slots',
    slots: ['profile.boards'],
    policy: 'swap',
    files: { 'remoteEntry.js': 'sha384-x' },
    preload: ['remoteEntry.js'],
    styles: [],
    why: 'stable',
    ...over,
  };
}

export function anAbsentRemote(over: Partial<UnavailableRemote> = {}): UnavailableRemote {
  return {
    title: 'Boards',
    off: 'Boards are resting. They come back by themselves, nothing is lost.',
    slots: ['profile.boards'],
    ...over,
  };
}

export function aPlan(remotes: Plan['remotes'], snapshot = 1): Plan {
  return { snapshot, remotes, shell: { version: 'test', files: {} }, experiments: {} };
}
