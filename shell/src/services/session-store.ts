import type { BusinessProfile } from '@corkboard/shared/contract/business.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { BusinessAccess } from '@corkboard/shared/remote';
import { ownBusinessProfile } from '@corkboard/shared/rules/acting-as.ts';
import { createStore, type StoreApi } from '@corkboard/shared/state';

/** Acting has ended while the page had typed text. The page stays as it is until it is left. */
export interface EndedActing {
  /** Why it has ended. */
  message: string;
  /** The reason that each later request for the profile gets. */
  reason: string;
  /** Continues as the profile that the browser has chosen since. */
  leave(): void;
}

export interface Session {
  viewer: Viewer;
  /** Set while the viewer acts as a linked business profile. */
  actingAs: { id: string; permissions: string[] } | null;
  ended: EndedActing | null;
  businessAccess: BusinessAccess;
  /** The profile that was chosen before the page could switch. */
  chosenEarly: string | null;
  /** Called when the server denies acting as this profile. Returns the message that the viewer got. */
  onDenied(profileId: string): string | null;
}

/** Nobody to act as: until the profiles are there, and for whom there are none. */
export const NO_BUSINESS_ACCESS: BusinessAccess = {
  profiles: [],
  isSwitcherShown: false,
  actAs() {},
};

export type SessionStore = StoreApi<Session>;

/** The shell owns it, makes one per page (on the server per request) and hands it over. */
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

/** The acting subject: whose data the page shows. */
export function subjectOf({ viewer, actingAs }: Session): string {
  return actingAs?.id ?? viewer.id ?? 'visitor';
}

/** Why nothing is sent for a profile any more; null while it is. */
export function endedMessage({ actingAs, ended }: Session, profileId: string): string | null {
  return ended && actingAs?.id === profileId ? ended.reason : null;
}
