import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { BusinessAccess } from '@corkboard/shared/remote';
import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import { createStore, type StoreApi } from '@corkboard/shared/state';

/** Acting has ended while the page had typed text. The page stays as it is until it is left. */
export interface EndedActing {
  message: string;
  reason: string;
  leave(): void;
}

export interface Session {
  viewer: Viewer;
  actingAs: { id: string; permissions: string[] } | null;
  ended: EndedActing | null;
  businessAccess: BusinessAccess;
  chosenEarly: string | null;
  /** Called when the server denies acting as this profile. Returns the message that the viewer got. */
  onDenied(profileId: string): string | null;
}

export const NO_BUSINESS_ACCESS: BusinessAccess = {
  profiles: [],
  isSwitcherShown: false,
  actAs() {},
};

export type SessionStore = StoreApi<Session>;

export function createSessionStore(
  viewer: Viewer,
  acting: BusinessProfile | null = null,
): SessionStore {
  const store = createStore<Session>(() => ({
    viewer,
    actingAs: acting && { id: acting.id, permissions: acting.permissions },
    ended: null,
    businessAccess: acting
      ? {
          profiles: [ownBusinessProfile(viewer), acting],
          isSwitcherShown: true,
          actAs: (selectedEarly) => store.setState({ chosenEarly: selectedEarly }),
        }
      : NO_BUSINESS_ACCESS,
    chosenEarly: null,
    onDenied: () => null,
  }));
  return store;
}

export function getSubject({ viewer, actingAs }: Session): string {
  return actingAs?.id ?? viewer.id ?? 'visitor';
}

/** Returns why the profile's requests are denied; null while they are allowed. */
export function endedMessage({ actingAs, ended }: Session, profileId: string): string | null {
  return ended && actingAs?.id === profileId ? ended.reason : null;
}
