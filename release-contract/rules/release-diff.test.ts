import type { SnapshotState } from '../contract/release.ts';
import { changedRemotes, restoreChanges, snapshotChanges } from './release-diff.ts';

const boards = { enabled: true, off_reason: null, channels: { stable: '1.4.0' } };
const before: SnapshotState = { remotes: { 'mf-boards': boards } };

function sentences(after: SnapshotState): string[] {
  return snapshotChanges(before, after).map(({ sentence }) => sentence);
}

it('returns nothing for equal states', () => {
  expect(sentences(structuredClone(before))).toEqual([]);
});

it('describes the changes of each remote', () => {
  const off = { ...boards, enabled: false, off_reason: 'Slow.', channels: { stable: '1.5.0' } };
  const profile = { enabled: true, off_reason: null, channels: { next: '2.0.0' } };
  expect(sentences({ remotes: { 'mf-boards': off, 'mf-profile': profile } })).toEqual([
    'mf-boards: off (Slow.)',
    'mf-boards: stable 1.4.0 → 1.5.0',
    'mf-profile: is new',
    'mf-profile: next – → 2.0.0',
  ]);
  expect(changedRemotes(before, { remotes: { 'mf-boards': off } })).toEqual(['mf-boards']);
});

it('describes the start, stages, and end of a rollout', () => {
  const share = { id: 'a', version: '1.5.0', percent: 5, audience: [] };
  const during = { remotes: { 'mf-boards': { ...boards, rollouts: { stable: share } } } };
  const later = {
    remotes: { 'mf-boards': { ...boards, rollouts: { stable: { ...share, percent: 25 } } } },
  };
  expect(sentences(during)).toEqual(['mf-boards: rollout of 1.5.0 on stable at 5% of everyone']);
  expect(snapshotChanges(during, later).map((it) => it.sentence)).toEqual([
    'mf-boards: rollout of 1.5.0 on stable 5% → 25%',
  ]);
  expect(snapshotChanges(later, before).map((it) => it.sentence)).toEqual([
    'mf-boards: rollout of 1.5.0 on stable ends',
  ]);
});

it('says which rollouts are paused when a state is restored', () => {
  const share = { id: 'a', version: '1.5.0', percent: 5, audience: [] };
  const profile = { ...boards, rollouts: { next: share } };
  const during = {
    remotes: { 'mf-boards': { ...boards, rollouts: { stable: share } }, 'mf-profile': profile },
  };
  const off = { ...during.remotes['mf-boards'], enabled: false, off_reason: 'Slow.' };
  const now = { remotes: { ...during.remotes, 'mf-boards': off } };
  expect(restoreChanges(now, during).map(({ sentence }) => sentence)).toEqual([
    'mf-boards: on',
    'mf-boards: rollout of 1.5.0 on stable is paused at 5% until someone resumes it',
  ]);
});

it('describes a changed channel audience', () => {
  const next = { title: 'Next', rank: 10, audience: [[{ by: 'country' as const, in: ['DE'] }]] };
  expect(sentences({ ...before, channels: { next } })).toEqual([
    'Channel next: staff; or people who have asked for new versions early → people in DE',
  ]);
  expect(sentences({ ...before, channels: {} })).toEqual(['Channel next: is gone']);
});
