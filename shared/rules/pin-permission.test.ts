import { pinActs, pinPermission } from './pin-permission.ts';

const pin = { pinnerId: 'pinner', boardOwnerId: 'owner', isVisible: true };
const hidden = { ...pin, isVisible: false };

const y = 'yes';
const n = 'not-yours';
const o = 'signed-out';

it.each([
  ['pinner', pin, [y, y, y, y, y, y]],
  ['pinner', hidden, [y, y, y, y, y, y]],
  ['owner', pin, [y, y, y, n, y, y]],
  ['stranger', pin, [y, y, y, n, n, n]],
  [null, pin, [y, o, o, o, o, o]],
  ['stranger', hidden, Array(6).fill('unknown')],
  [null, hidden, Array(6).fill('unknown')],
])('says what %s may do with a Pin', (id, facts, expected) => {
  const outcomes = pinActs.map((act) => {
    const access = pinPermission({ id }, facts, act);
    return access.allowed ? y : access.reason;
  });
  expect(outcomes).toEqual(expected);
});
