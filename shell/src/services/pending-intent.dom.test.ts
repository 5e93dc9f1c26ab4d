import { storageKeys } from '@corkboard/shared/storage';
import { jest } from '@jest/globals';

import { forgetIntent, keepIntent, readIntent, takeIntent } from './pending-intent.ts';

const follow = { kind: 'follow-user', id: '7', name: 'Noor Haddad' } as const;
const pending = { reason: 'follow', path: '/noorhaddad/?invite_code=a', intent: follow };

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

it('returns an action to its page once', () => {
  keepIntent(pending);

  expect(takeIntent(null, 'follow-user', '7', '/noorhaddad/')).toEqual(follow);
  expect(takeIntent(null, 'follow-user', '7', '/noorhaddad/')).toBeNull();
});

it.each([
  ['another kind', 'report-user', '7', '/noorhaddad/'],
  ['another person', 'follow-user', '8', '/noorhaddad/'],
  ['another page', 'follow-user', '7', '/inesmoreau/'],
] as const)('keeps an action from %s', (_what, kind, id, pathname) => {
  keepIntent(pending);

  expect(takeIntent(null, kind, id, pathname)).toBeNull();
  expect(readIntent(null)).toMatchObject(pending);
});

it('continues a press only for the user who pressed', () => {
  keepIntent({ ...pending, viewerId: '1' });
  expect(readIntent(null)).toMatchObject(pending);
  expect(readIntent('1')).toMatchObject(pending);

  expect(takeIntent('2', 'follow-user', '7', '/noorhaddad/')).toBeNull();
  expect(readIntent('1')).toBeNull();
});

it('continues the press of a visitor for any login', () => {
  keepIntent({ ...pending, viewerId: null });

  expect(takeIntent('2', 'follow-user', '7', '/noorhaddad/')).toEqual(follow);
});

it('expires after 30 minutes', () => {
  jest.useFakeTimers({ now: 0 });
  keepIntent(pending);

  jest.setSystemTime(29 * 60_000);
  expect(readIntent(null)).toMatchObject(pending);
  jest.setSystemTime(30 * 60_000);
  expect(readIntent(null)).toBeNull();
});

it('forgets an action on request', () => {
  keepIntent(pending);
  forgetIntent();

  expect(readIntent(null)).toBeNull();
});

it.each([
  ['another origin', { path: '//example.com/' }],
  ['an unknown kind', { intent: { kind: 'delete-account', id: '7' } }],
  ['a missing id', { intent: { kind: 'follow-user' } }],
  ['a missing time', { createdAt: 'now' }],
])('ignores a stored value with %s', (_what, change) => {
  const value = { ...pending, createdAt: Date.now(), ...change };
  localStorage.setItem(storageKeys.pendingIntent, JSON.stringify(value));

  expect(readIntent(null)).toBeNull();
});
