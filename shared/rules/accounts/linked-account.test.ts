import { switchAccess, unlinkAccess } from './linked-account.ts';

const owner = {
  is_home: false,
  permissions: ['OWNER'],
  requires_mfa: false,
  viewerMeetsMfaRequirement: true,
};
const withoutFactor = { requires_mfa: true, viewerMeetsMfaRequirement: false };

it.each([
  ['its owner', owner],
  [
    'the person whose account it is',
    { ...owner, is_home: true, permissions: [], ...withoutFactor },
  ],
])('lets %s switch to an account', (_who, account) => {
  expect(switchAccess(account)).toEqual({ allowed: true });
});

it.each([
  ['not-owner', { ...owner, permissions: ['ANALYST'] }],
  ['not-owner', { ...owner, permissions: [] }],
  ['needs-mfa', { ...owner, ...withoutFactor }],
])('denies with %s', (reason, account) => {
  expect(switchAccess(account)).toEqual({ allowed: false, reason });
});

it.each([
  [{ isHome: false, isOnlyWayIn: false, getsSignIn: false }, { allowed: true }],
  [{ isHome: false, isOnlyWayIn: true, getsSignIn: true }, { allowed: true }],
  [
    { isHome: false, isOnlyWayIn: true, getsSignIn: false },
    { allowed: false, reason: 'needs-own-sign-in' },
  ],
  [
    { isHome: true, isOnlyWayIn: false, getsSignIn: true },
    { allowed: false, reason: 'home' },
  ],
])('unlinks %j: %j', (asked, access) => {
  expect(unlinkAccess(asked)).toEqual(access);
});
