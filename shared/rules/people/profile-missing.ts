import * as errorCodes from '../../contract/base/error-codes.ts';

/**
 * Whether a failed profile load goes home: for everyone if it doesn't exist, for signed-out visitors if it is
 * unavailable. [ROUTE-055, ROUTE-056, ROUTE-057]
 */
export function isProfileMissing(
  error: { status: number; code: number },
  viewer: { isAuth: boolean },
): boolean {
  if (error.status === 404 || error.status === 400) return true;
  return !viewer.isAuth && error.code === errorCodes.userUnavailable;
}
