import type { Viewer } from '../../contract/accounts/session.ts';
import type { BusinessProfile } from '../../contract/business/business.ts';

interface Acting {
  subject: string;
  viewer: Pick<Viewer, 'id' | 'username'>;
  businessAccess: { profiles: Pick<BusinessProfile, 'id' | 'user'>[] };
}

/** The username of the acting subject; null if its profile isn't loaded. */
export function actingUsername({ subject, viewer, businessAccess }: Acting): string | null {
  if (subject === viewer.id) return viewer.username;
  return businessAccess.profiles.find(({ id }) => id === subject)?.user.username ?? null;
}

export function actingPinsPath(acting: Acting): string {
  return `/${actingUsername(acting) ?? acting.viewer.username}/pins/`;
}
