import type { BusinessProfile } from '../contract/business.ts';
import type { Viewer } from '../contract/session.ts';

interface Acting {
  /** Who acts: the viewer, or the business that the viewer acts as. */
  subject: string;
  viewer: Pick<Viewer, 'username'>;
  businessAccess: { profiles: Pick<BusinessProfile, 'id' | 'user'>[] };
}

/** Where a Pin is found that was saved to no board: among the Pins of who acts. */
export function actingPinsPath({ subject, viewer, businessAccess }: Acting): string {
  const acting = businessAccess.profiles.find(({ id }) => id === subject);
  return `/${acting?.user.username ?? viewer.username}/pins/`;
}
