import { followOutcome, followState } from './follow-access.ts';

const leila = { is_private_profile: true };

it.each([
  ['followed', 'a public profile', { is_private_profile: false }],
  ['requested', 'a private profile', leila],
  ['followed', 'an invitation', { ...leila, follow_invited_by_them: true }],
  ['followed', 'an earlier follow', { ...leila, explicitly_followed_by_me: true }],
])('[PRIV-008, PRIV-009] returns %s for %s', (outcome, _what, user) => {
  expect(followOutcome(user)).toBe(outcome);
});

it.each([
  ['none', {}],
  ['requested', { follow_requested_by_me: true }],
  ['followed', { explicitly_followed_by_me: true, follow_requested_by_me: true }],
])('returns the follow state %s', (state, user) => {
  expect(followState(user)).toBe(state);
});
