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
  ['that has a login', { needs_own_sign_in: false }, false, null],
  ['from a server that says nothing', {}, false, null],
  ['that has a login, without the second factor', withoutFactor, false, null],
  ['that gets a login', { needs_own_sign_in: true }, true, null],
  ['that gets no login', { needs_own_sign_in: true }, false, 'needs-own-sign-in'],
  [
    'that gets a login, without the second factor',
    { needs_own_sign_in: true, ...withoutFactor },
    true,
    'needs-mfa',
  ],
  ['that logged in', { is_home: true, permissions: [] }, true, 'home'],
])('decides whether to unlink an account %s', (_which, more, getsSignIn, reason) => {
  expect(unlinkAccess({ ...owner, ...more }, getsSignIn)).toEqual(
    reason === null ? { allowed: true } : { allowed: false, reason },
  );
});
