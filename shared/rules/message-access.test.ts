import { messageDenial } from './message-access.ts';

const sender = { id: 'a', should_show_messaging: true };
const recipient = {
  id: 'b',
  is_partner: false,
  should_show_messaging: true,
  enable_profile_message: false,
  blocked_by_me: false,
  blocks_me: false,
};

it('lets people write to each other', () => {
  expect(messageDenial(sender, recipient)).toBeNull();
});

it.each([
  ['self', sender, { ...recipient, id: 'a' }],
  ['blocked-by-me', sender, { ...recipient, blocked_by_me: true }],
  ['not-accepting', sender, { ...recipient, blocks_me: true }],
  ['not-accepting', sender, { ...recipient, should_show_messaging: false }],
  ['not-accepting', sender, { ...recipient, is_partner: true }],
  ['not-sending', { ...sender, should_show_messaging: false }, recipient],
])('denies with %s', (reason, from, to) => {
  expect(messageDenial(from, to)).toBe(reason);
});

it('lets people write to a business that has said yes', () => {
  const business = { ...recipient, is_partner: true, enable_profile_message: true };
  expect(messageDenial(sender, business)).toBeNull();
});
