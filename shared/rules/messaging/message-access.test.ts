import { messageDenial } from './message-access.ts';

const sender = { isAuth: true, id: 'a', should_show_messaging: true };
const visitor = { isAuth: false, id: null, should_show_messaging: false };
const messaging = { is_partner: false, should_show_messaging: true };
const recipient = { id: 'b', isBlocked: false, blocksViewer: false, messaging };
const closed = { ...recipient, messaging: { ...messaging, should_show_messaging: false } };
const business = (enable_profile_message?: boolean) => ({
  ...recipient,
  messaging: { ...messaging, is_partner: true, enable_profile_message },
});

it('[MSG-009] lets people message each other', () => {
  expect(messageDenial(sender, recipient)).toBeNull();
});

it.each([
  ['self', sender, { ...recipient, id: 'a' }],
  ['blocked-by-me', sender, { ...recipient, isBlocked: true }],
  ['not-accepting', sender, { ...recipient, blocksViewer: true }],
  ['not-accepting', sender, closed],
  ['not-sending', { ...sender, should_show_messaging: false }, recipient],
])('[MSG-009] denies with %s', (reason, from, to) => {
  expect(messageDenial(from, to)).toBe(reason);
});

it('[MSG-010] requires a business to have messages turned on', () => {
  expect(messageDenial(sender, business(true))).toBeNull();
  expect(messageDenial(sender, business(false))).toBe('not-accepting');
  expect(messageDenial(sender, business())).toBe('not-accepting');
});

it('offers messages to a signed-out visitor where accepted', () => {
  expect(messageDenial(visitor, recipient)).toBeNull();
  expect(messageDenial(visitor, closed)).toBe('not-accepting');
});
