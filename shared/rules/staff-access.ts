import type { Viewer } from '../contract/session.ts';
import { type Access, allow, deny } from './access.ts';
import { requiresSignIn } from './requires-sign-in.ts';

/** Whether a viewer may decide reports and complaints: staff, signed in with more than an emailed link. [ROLE-004] */
export function staffAccess(
  viewer: Pick<Viewer, 'isAuth' | 'isLimitedLogin' | 'isEmployee'>,
): Access<'sign-in' | 'not-staff'> {
  if (requiresSignIn(viewer)) return deny('sign-in');
  return viewer.isEmployee ? allow : deny('not-staff');
}
