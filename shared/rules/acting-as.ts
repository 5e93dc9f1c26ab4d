import type { BusinessProfile } from '../contract/business.ts';

/** Whether a linked profile may be acted as: its multi-factor requirement is met, or it is owned. [ACT-009, SRV-060] */
export function mayActAs(
  profile: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'>,
): boolean {
  return profile.viewerMeetsMfaRequirement || profile.permissions.includes('OWNER');
}
