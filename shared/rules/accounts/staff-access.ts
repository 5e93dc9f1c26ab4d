import type { Viewer } from '../../contract/accounts/session.ts';
import { type Access, allow, deny } from '../base/access.ts';
import { requiresSignIn } from './requires-sign-in.ts';

/** Excludes limited logins. [ROLE-004] */
export function staffAccess(
  viewer: Pick<Viewer, 'isAuth' | 'isLimitedLogin' | 'isEmployee'>,
): Access<'sign-in' | 'not-staff'> {
  if (requiresSignIn(viewer)) return deny('sign-in');
  return viewer.isEmployee ? allow : deny('not-staff');
}
