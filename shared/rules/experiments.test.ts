import { experiments } from './experiments.ts';

it('[GATE-002, GATE-003] names every gate of the documents once', () => {
  const names = Object.values(experiments);

  expect(names).toHaveLength(11);
  expect(new Set(names).size).toBe(11);
  expect(Object.keys(experiments).sort()).toEqual([
    'businessAccess',
    'connectBanner',
    'followerCountHiding',
    'indiaReporting',
    'inviteCode',
    'ownerTools',
    'pinCreation',
    'privateProfile',
    'recentActivityLabel',
    'splitHub',
    'storyPinBuilder',
  ]);
});
