import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { keyOwner } from '@corkboard/shared/queries/key-owner';
import type { Shell } from '@corkboard/shared/remote';
import { canActAs, isActingAsOther, ownBusinessProfile } from '@corkboard/shared/rules/business';

import { getSubject, type SessionStore } from '../../services/session-store.ts';

interface Dependencies {
  session: SessionStore;
  queryClient: Shell['queryClient'];
  events: Shell['events'];
}

export type ActingProfiles = ReturnType<typeof actingProfiles>;

/** Reads and changes the subject of the page, and the profiles that the member can choose. */
export function actingProfiles(
  { session, queryClient, events }: Dependencies,
  onChosen: (id: string) => void,
) {
  const subject = () => getSubject(session.getState());

  function become({ id, permissions }: Pick<BusinessProfile, 'id' | 'permissions'>): void {
    const { viewer } = session.getState();
    const before = subject();
    if (before === id) return session.setState({ ended: null });
    // Also data of a remote whose keys name no profile: it can't be of the new subject.
    const kept: unknown[] = [id, ...(before === viewer.id ? [] : [viewer.id]), null];
    const isLeft = (owner: unknown) => !kept.includes(owner);
    queryClient.removeQueries({ predicate: ({ queryKey }) => isLeft(keyOwner(queryKey)) });
    const actingAs = isActingAsOther(id, viewer) ? { id, permissions } : null;
    session.setState({ actingAs, ended: null });
    events.emit('subject.changed', { subject: id });
  }

  return {
    subject,
    become,
    own: () => ownBusinessProfile(session.getState().viewer),
    permitted: (id: string): BusinessProfile | undefined =>
      session.getState().businessAccess.profiles.find((one) => one.id === id && canActAs(one)),
    acting: (): BusinessProfile | undefined => {
      const { actingAs, businessAccess } = session.getState();
      return businessAccess.profiles.find(({ id }) => id === actingAs?.id);
    },
    show: (profiles: BusinessProfile[], isSwitcherShown: boolean): void =>
      session.setState({ businessAccess: { profiles, isSwitcherShown, actAs: onChosen } }),
  };
}

export function isUsernameOf({ user }: BusinessProfile, username: string | undefined): boolean {
  return user.username.toLowerCase() === username?.toLowerCase();
}
