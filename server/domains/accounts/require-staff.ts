import { staffAccess } from '@corkboard/shared/rules/accounts';
import { forbidden, unauthorized } from '../../platform/http/errors/http-error.ts';
import { requireFullUserId } from '../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';

/** Returns the staff member's id, or throws an HttpError for anyone else. [ROLE-004] */
export function requireStaffId(viewer: RequestViewer): string {
  const access = staffAccess(viewer);
  if (access.allowed) return requireFullUserId(viewer);
  return access.reason === 'sign-in' ? unauthorized() : forbidden('Only staff can do this.');
}
