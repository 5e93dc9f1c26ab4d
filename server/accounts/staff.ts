import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { staffAccess } from '@corkboard/shared/rules/staff-access.ts';

import { forbidden, signInFirst } from '../http/refusal.ts';
import { memberId } from './signed-in.ts';

/** The id of a member of staff; a refusal for anybody else. [ROLE-004] */
export function staffId(viewer: Viewer): string {
  const access = staffAccess(viewer);
  if (access.allowed) return memberId(viewer);
  return access.reason === 'sign-in' ? signInFirst() : forbidden('This is for staff alone.');
}
