import type { Viewer } from '@corkboard/shared/contract/accounts';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';

/** As `staffAccess`, which only the entry has: another chunk with it would make the entry larger. */
export function isStaff(viewer: Viewer): boolean {
  return viewer.isEmployee && !requiresSignIn(viewer);
}
