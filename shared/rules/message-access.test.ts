import { messageDenial } from './message-access.ts';

const sender = { isAuth: true, id: 'a', should_show_messaging: true };
const visitor = { isAuth: false, id: null, should_show_messaging: false };
const recipient = { id: 'b', is_partner: false, should_show_messaging: true };
const business = { ...recipient, is_partner: true };

it('[MSG-009] lets people write to each other', () => {
  expect(messageDenial(sender, recipient)).toBeNull();
});

it.each([
  ['self', sender, { ...recipient, id: 'a' }],
  ['blocked-by-me', sender, { ...recipient, blocked_by_me: true }],
  ['not-accepting', sender, { ...recipient, blocks_me: true }],
  ['not-accepting', sender, { ...recipient, should_show_messaging: false }],
  ['not-sending', { ...sender, should_show_messaging: false }, recipient],
])('[MSG-009] denies with %s', (reason, from, to) => {
  expect(messageDenial(from, to)).toBe(reason);
});

it('[MSG-010] asks a business for its yes as well', () => {
  expect(messageDenial(sender, { ...business, enable_profile_message: true })).toBeNull();
  expect(messageDenial(sender, { ...business, enable_profile_message: false })).toBe(
    'not-accepting',
  );
  expect(messageDenial(sender, business)).toBe('not-accepting');
});

it('offers it to somebody who is signed out, where it is taken', () => {
  expect(messageDenial(visitor, recipient)).toBeNull();
  expect(messageDenial(visitor, { ...recipient, should_show_messaging: false })).toBe(
    'not-accepting',
  );
});
