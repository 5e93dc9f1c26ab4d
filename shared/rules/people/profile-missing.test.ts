import * as errorCodes from '../../contract/base/error-codes.ts';
import { isProfileMissing } from './profile-missing.ts';

it('[ROUTE-055] [ROUTE-057] sends everyone home from a missing profile', () => {
  const error = { status: 404, code: errorCodes.userNotFound };

  expect(isProfileMissing(error, { isAuth: false })).toBe(true);
  expect(isProfileMissing(error, { isAuth: true })).toBe(true);
});

it('[ROUTE-056] sends a signed-out visitor home by error code', () => {
  const error = { status: 403, code: errorCodes.userUnavailable };

  expect(isProfileMissing(error, { isAuth: false })).toBe(true);
  expect(isProfileMissing(error, { isAuth: true })).toBe(false);
  expect(isProfileMissing({ status: 500, code: errorCodes.fault }, { isAuth: false })).toBe(false);
});
