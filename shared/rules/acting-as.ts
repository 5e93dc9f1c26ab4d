import type { BusinessProfile } from '../contract/business.ts';
import type { Viewer } from '../contract/session.ts';

/** Whether a linked profile may be acted as: its multi-factor requirement is met, or it is owned. [ACT-009, SRV-060] */
export function canActAs(
  profile: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'>,
): boolean {
  return profile.viewerMeetsMfaRequirement || profile.permissions.includes('OWNER');
}

/** Business access is for partners in the experiment. [ACT-004] */
export function hasBusinessAccess(
  viewer: Pick<Viewer, 'isAuth' | 'isPartner'>,
  isExperimentOn: boolean,
): boolean {
  return viewer.isAuth && viewer.isPartner && isExperimentOn;
}

/** Acting as oneself is not acting as another. [ACT-010] */
export function isActingAsOther(profileId: string, viewer: Pick<Viewer, 'id'>): boolean {
  return profileId !== viewer.id;
}

/** The viewer's own profile, made of what the viewer is. [ACT-012, ACT-016] */
export function ownBusinessProfile(viewer: Viewer): BusinessProfile {
  return {
    id: viewer.id ?? '',
    permissions: ['OWNER'],
    viewerMeetsMfaRequirement: true,
    user: {
      username: viewer.username ?? '',
      businessName: viewer.fullName ?? '',
      imgUrl: viewer.imageSmallUrl ?? '',
      eligibleForStlTool: viewer.eligibleForStlTool,
      merchantId: viewer.advertiser?.merchant_id ?? null,
      scheduledPinCount: viewer.scheduled_pin_count,
    },
  };
}

/** Of the profiles that may be acted as, the one that a page belongs to. [ACT-002, ACT-003, ACT-009] */
export function findActingProfileForPage(
  profiles: BusinessProfile[],
  username: string | undefined,
): BusinessProfile | undefined {
  const asked = username?.toLowerCase();
  return profiles.find(
    (profile) => profile.user.username.toLowerCase() === asked && canActAs(profile),
  );
}
