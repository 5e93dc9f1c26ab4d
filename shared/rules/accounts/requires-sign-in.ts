import type { Viewer } from '../../contract/accounts/session.ts';

/** A limited login can read only. [LOGIN-001, LOGIN-022] */
export function requiresSignIn(viewer: Pick<Viewer, 'isAuth' | 'isLimitedLogin'>): boolean {
  return !viewer.isAuth || viewer.isLimitedLogin;
}
