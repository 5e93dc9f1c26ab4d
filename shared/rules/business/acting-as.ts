import type { Viewer } from '../../contract/accounts/session.ts';
import type { BusinessProfile } from '../../contract/business/business.ts';

/** Checks the second factor, from which owners are exempt. [ACT-009, SRV-060] */
export function canActAs(
  profile: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'>,
): boolean {
  return profile.viewerMeetsMfaRequirement || profile.permissions.includes('OWNER');
}

/** [ACT-004] */
export function hasBusinessAccess(
  viewer: Pick<Viewer, 'isAuth' | 'isPartner'>,
  isExperimentOn: boolean,
): boolean {
  return viewer.isAuth && viewer.isPartner && isExperimentOn;
}

/** [ACT-010] */
export function isActingAsOther(profileId: string, viewer: Pick<Viewer, 'id'>): boolean {
  return profileId !== viewer.id;
}

/** [ACT-012, ACT-016] */
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

/** Finds the profile that a page belongs to, among those that the viewer can act as. [ACT-002, ACT-003, ACT-009] */
export function findActingProfileForPage(
  profiles: BusinessProfile[],
  username: string | undefined,
): BusinessProfile | undefined {
  const asked = username?.toLowerCase();
  return profiles.find(
    (profile) => profile.user.username.toLowerCase() === asked && canActAs(profile),
  );
}

/** Returns the username of the profile that the page is used as; null for visitors. */
export function getSubjectUsername({ viewer, actingAs, businessAccess }: Acting): string | null {
  const acting = businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  return acting?.user.username ?? viewer.username;
}

interface Acting {
  viewer: Pick<Viewer, 'username'>;
  actingAs: { id: string } | null;
  businessAccess: { profiles: Pick<BusinessProfile, 'id' | 'user'>[] };
}
