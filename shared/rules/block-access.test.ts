import { blockAccess } from './block-access.ts';

const viewer = { isAuth: true, isLimitedLogin: false };
const user = { id: 'noor', is_deactivated: false };

it.each([
  ['somebody else', viewer, 'ines', user, { allowed: true }],
  ['oneself', viewer, 'noor', user, { allowed: false, reason: 'self' }],
  ['whom one acts as', viewer, 'noor', user, { allowed: false, reason: 'self' }],
  [
    'somebody who is gone',
    viewer,
    'ines',
    { ...user, is_deactivated: true },
    { allowed: false, reason: 'not-there' },
  ],
  [
    'anybody while signed out',
    { ...viewer, isAuth: false },
    null,
    user,
    { allowed: false, reason: 'sign-in' },
  ],
  [
    'anybody by an emailed link',
    { ...viewer, isLimitedLogin: true },
    'ines',
    user,
    { allowed: false, reason: 'sign-in' },
  ],
])('[BLOCK-009, BLOCK-012] decides over blocking %s', (_whom, who, subject, whom, access) => {
  expect(blockAccess(who, subject, whom)).toEqual(access);
});
