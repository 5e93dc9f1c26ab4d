import type { Viewer } from '../contract/session.ts';
import { type Access, allow, deny } from './access.ts';
import { needsLogin } from './needs-login.ts';

export type BlockDenial = 'sign-in' | 'self' | 'not-there';

/**
 * Whether a viewer may block somebody. Whoever has blocked the viewer can be blocked back all the same: a refusal
 * would tell of the first block. Unblocking is open to everybody who may block. [BLOCK-009, BLOCK-012]
 */
export function blockAccess(
  viewer: Pick<Viewer, 'isAuth' | 'isLimitedLogin'>,
  subjectId: string | null,
  user: { id: string; is_deactivated: boolean },
): Access<BlockDenial> {
  if (needsLogin(viewer)) return deny('sign-in');
  if (subjectId === user.id) return deny('self');
  return user.is_deactivated ? deny('not-there') : allow;
}
