import type { LiveRemote } from '../state/live-release.ts';
import { prewarmVisitors } from './warm-visitors.ts';

function aRemote(channels: Record<string, string>, rollout?: string): LiveRemote {
  const share = { id: 'r', version: rollout ?? '', percent: 5, audience: [] };
  const rollouts = rollout === undefined ? {} : { rollouts: { stable: share } };
  const setting = { enabled: true, off_reason: null, channels, ...rollouts };
  return { title: 'A remote', setting, versions: new Map() };
}

it('returns a visitor for every served version', () => {
  const visitors = prewarmVisitors({
    snapshot: 1,
    channels: {},
    remotes: new Map([
      ['mf-boards', aRemote({ stable: '1.4.0', next: '1.6.0' }, '1.5.0')],
      ['mf-profile', aRemote({ stable: '2.0.0' }, '2.1.0')],
    ]),
  });
  const selected = visitors.map(({ override }) =>
    [...(override?.versions ?? [])].map(([name, { version }]) => `${name}@${version}`),
  );
  expect(selected).toEqual([[], ['mf-boards@1.6.0', 'mf-profile@2.1.0'], ['mf-boards@1.5.0']]);
});
