import { replyDenial } from './reply-denial.ts';

const sender = { isAuth: true, id: 'a', should_show_messaging: true };
const messaging = { is_partner: false, should_show_messaging: true };
const friend = { id: 'b', isActive: true, isBlocked: false, blocksViewer: false, messaging };

it('lets participants write while everyone accepts messages', () => {
  expect(replyDenial(sender, [friend, { ...friend, id: 'c' }])).toBeNull();
});

it.each([
  ['everyone-left', sender, []],
  ['unavailable', sender, [friend, { ...friend, isActive: false }]],
  ['blocked-by-me', sender, [friend, { ...friend, isBlocked: true }]],
  ['not-accepting', sender, [friend, { ...friend, blocksViewer: true }]],
  ['not-sending', { ...sender, should_show_messaging: false }, [friend]],
] as const)('denies a reply with %s', (reason, from, recipients) => {
  expect(replyDenial(from, recipients)).toBe(reason);
});
