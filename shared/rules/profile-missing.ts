import { errorCodes } from '../contract/error-codes.ts';

/**
 * Whether a failed load of a profile leads home: not there or no possible name, for anybody; deactivated or unavailable, for somebody
 * who is signed out. [ROUTE-055, ROUTE-056, ROUTE-057]
 */
export function isProfileMissing(
  error: { status: number; code: number },
  viewer: { isAuth: boolean },
): boolean {
  if (error.status === 404 || error.status === 400) return true;
  return !viewer.isAuth && error.code === errorCodes.userUnavailable;
}
