import type { Plan, PlannedRemote, UnavailableRemote } from '../../contract/release/plan.ts';
import { remoteForSlot } from './plan.ts';

const off: UnavailableRemote = { title: 'Old', off: 'Old is off.', slots: ['profile.boards'] };
const on: PlannedRemote = {
  title: 'New',
  version: '1.0.0',
  entry: '/remotes/new/1.0.0/remoteEntry.js',
  container: 'new__1_0_0',
  requires: '^1.0.0',
  kind: 'slots',
  slots: ['profile.boards'],
  policy: 'swap',
  files: {},
  preload: [],
  styles: [],
  why: 'stable',
};

function createPlan(remotes: Plan['remotes']): Plan {
  return { snapshot: 1, remotes, shell: { version: '', files: {} }, experiments: {} };
}

it('finds the remote that fills a slot', () => {
  expect(remoteForSlot(createPlan({ new: on }), 'profile.boards')).toBe('new');
});

it('prefers a remote that is on over one that is off', () => {
  expect(remoteForSlot(createPlan({ old: off, new: on }), 'profile.boards')).toBe('new');
});

it('returns a disabled remote when there is no other', () => {
  expect(remoteForSlot(createPlan({ old: off }), 'profile.boards')).toBe('old');
});

it('returns null for an unclaimed slot', () => {
  expect(remoteForSlot(createPlan({ new: on }), 'page.board')).toBeNull();
});
