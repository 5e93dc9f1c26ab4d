import { followAccess, followOutcome, followState } from './follow-access.ts';

const signedIn = { id: 'ines', isAuth: true, isLimitedLogin: false };
const noor = { id: 'noor', blocked_by_me: false };

it('lets somebody signed in follow', () => {
  expect(followAccess(signedIn, noor)).toEqual({ allowed: true });
});

it.each([
  ['sign-in', { id: null, isAuth: false, isLimitedLogin: false }, noor],
  ['sign-in', { ...signedIn, isLimitedLogin: true }, noor],
  ['self', signedIn, { ...noor, id: 'ines' }],
  ['blocked-by-me', signedIn, { ...noor, blocked_by_me: true }],
  ['blocks-me', signedIn, { ...noor, blocks_me: true }],
])('denies with %s', (reason, viewer, user) => {
  expect(followAccess(viewer, user)).toEqual({ allowed: false, reason });
});

const leila = { is_private_profile: true };

it.each([
  ['followed', 'a public profile', { is_private_profile: false }],
  ['requested', 'a private profile', leila],
  ['followed', 'an invitation', { ...leila, follow_invited_by_them: true }],
  ['followed', 'an earlier follow', { ...leila, explicitly_followed_by_me: true }],
])('[PRIV-008, PRIV-009] ends as %s for %s', (outcome, _what, user) => {
  expect(followOutcome(user)).toBe(outcome);
});

it.each([
  ['none', {}],
  ['requested', { follow_requested_by_me: true }],
  ['followed', { explicitly_followed_by_me: true, follow_requested_by_me: true }],
])('reads the state %s', (state, user) => {
  expect(followState(user)).toBe(state);
});
