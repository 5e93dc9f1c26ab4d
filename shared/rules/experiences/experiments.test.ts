import * as experiments from './experiments.ts';

it('[GATE-002, GATE-003] lists each specified experiment and the default tab once', () => {
  const names = Object.values(experiments);

  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
  expect(Object.keys(experiments).sort()).toEqual([
    'businessAccess',
    'connectBanner',
    'followerCountHiding',
    'indiaReporting',
    'inviteCode',
    'ownerTools',
    'pinCreation',
    'privateProfile',
    'profileDefaultTab',
    'recentActivityLabel',
    'splitHub',
    'storyPinBuilder',
  ]);
});
