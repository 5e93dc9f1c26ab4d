import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { mayActAs } from '@corkboard/shared/rules/acting-as.ts';
import { readerId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { cannotAct } from '../http/refusal.ts';

export type SubjectOf = ReturnType<typeof subjectResolver>;

/**
 * For whom a viewer acts: themselves, or the linked business profile that `orbac_subject_id` names.
 * An id that is not linked is refused, whoever it belongs to. [SRV-060, API-027, API-029]
 */
export function subjectResolver(db: Db) {
  return async (viewer: Viewer, orbacSubjectId: string | undefined): Promise<string | null> => {
    if (orbacSubjectId === undefined || orbacSubjectId === viewer.id) return viewer.id;
    const memberId = readerId(viewer);
    const link = await db
      .selectFrom('business_access as a')
      .innerJoin('users as u', 'u.id', 'a.member_id')
      .innerJoin('users as profile', 'profile.id', 'a.profile_id')
      .select(['a.permissions', 'a.requires_mfa', 'u.has_mfa'])
      .where('a.profile_id', '=', orbacSubjectId)
      .where('a.member_id', '=', memberId)
      .where('profile.deactivated_at', 'is', null)
      .executeTakeFirst();
    if (!link) return cannotAct('You cannot act as this profile.');
    const viewerMeetsMfaRequirement = !link.requires_mfa || link.has_mfa;
    if (!mayActAs({ permissions: link.permissions, viewerMeetsMfaRequirement })) {
      return cannotAct('Turn on two-factor authentication to act as this profile.');
    }
    return orbacSubjectId;
  };
}
