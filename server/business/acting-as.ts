import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { profilePermission } from '@corkboard/shared/rules/profile-permission.ts';
import { readerId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { cannotAct } from '../http/refusal.ts';
import { findProfile } from '../users/profile-facts.ts';

export type SubjectOf = ReturnType<typeof subjectResolver>;

/**
 * For whom a viewer acts: themselves, or the linked business profile that `orbac_subject_id` names.
 * An id that is not linked is refused, whoever it belongs to. [SRV-060, API-027, API-029]
 */
export function subjectResolver(db: Db) {
  return async (viewer: Viewer, orbacSubjectId: string | undefined): Promise<string | null> => {
    if (orbacSubjectId === undefined || orbacSubjectId === viewer.id) return viewer.id;
    const member = readerId(viewer);
    const profile = await findProfile(db, { id: orbacSubjectId }, member);
    const access = profile && profilePermission(viewer, profile.facts, 'act_for');
    if (!access?.allowed) {
      const isLinked = access?.reason === 'needs-mfa';
      if (isLinked) return cannotAct('Turn on two-factor authentication to act as this profile.');
      return cannotAct('You cannot act as this profile.');
    }
    return orbacSubjectId;
  };
}
