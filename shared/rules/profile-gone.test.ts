import { errorCodes } from '../contract/error-codes.ts';
import { isProfileGone } from './profile-gone.ts';

it('[ROUTE-055] [ROUTE-057] leads anybody home from a profile that is not there', () => {
  const error = { status: 404, code: errorCodes.userNotFound };

  expect(isProfileGone(error, { isAuth: false })).toBe(true);
  expect(isProfileGone(error, { isAuth: true })).toBe(true);
});

it('[ROUTE-056] leads a signed-out visitor home by the one error code', () => {
  const error = { status: 403, code: errorCodes.userUnavailable };

  expect(isProfileGone(error, { isAuth: false })).toBe(true);
  expect(isProfileGone(error, { isAuth: true })).toBe(false);
  expect(isProfileGone({ status: 500, code: errorCodes.fault }, { isAuth: false })).toBe(false);
});
