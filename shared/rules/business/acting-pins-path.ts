import type { Viewer } from '../../contract/accounts/session.ts';
import type { BusinessProfile } from '../../contract/business/business.ts';

interface Acting {
  subject: string;
  viewer: Pick<Viewer, 'username'>;
  businessAccess: { profiles: Pick<BusinessProfile, 'id' | 'user'>[] };
}

export function actingPinsPath({ subject, viewer, businessAccess }: Acting): string {
  const acting = businessAccess.profiles.find(({ id }) => id === subject);
  return `/${acting?.user.username ?? viewer.username}/pins/`;
}
