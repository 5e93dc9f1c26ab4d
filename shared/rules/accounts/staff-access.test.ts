import { staffAccess } from './staff-access.ts';

it.each([
  [true, false, true, { allowed: true }],
  [true, false, false, { allowed: false, reason: 'not-staff' }],
  [true, true, true, { allowed: false, reason: 'sign-in' }],
  [false, false, false, { allowed: false, reason: 'sign-in' }],
])(
  '[ROLE-004] signed in %s, limited %s, employee %s',
  (isAuth, isLimitedLogin, isEmployee, access) => {
    expect(staffAccess({ isAuth, isLimitedLogin, isEmployee })).toEqual(access);
  },
);
