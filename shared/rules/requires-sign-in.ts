import type { Viewer } from '../contract/session.ts';

/** Whether a viewer has to sign in before changing anything. A limited login may look and no more. [LOGIN-001, LOGIN-022] */
export function requiresSignIn(viewer: Pick<Viewer, 'isAuth' | 'isLimitedLogin'>): boolean {
  return !viewer.isAuth || viewer.isLimitedLogin;
}
