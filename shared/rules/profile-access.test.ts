import { profileAccess } from './profile-access.ts';

const open = { id: 'noor', is_private_profile: false, explicitly_followed_by_me: false };
const closed = { ...open, is_private_profile: true };
const followed = { ...closed, explicitly_followed_by_me: true };

it.each([
  ['a visitor', null, open, true],
  ['a visitor', null, closed, false],
  ['a stranger', 'ines', closed, false],
  ['a follower', 'ines', followed, true],
  ['the owner', 'noor', closed, true],
])('[PRIV-001, SRV-056] decides for %s', (_who, id, user, allowed) => {
  expect(profileAccess({ id }, user).allowed).toBe(allowed);
});
