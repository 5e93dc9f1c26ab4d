import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { BusinessAccess } from '@corkboard/shared/remote';
import { createStore, type StoreApi } from '@corkboard/shared/state';

export interface Session {
  viewer: Viewer;
  /** Set while the viewer acts as a linked business profile. */
  actingAs: { id: string; permissions: string[] } | null;
  businessAccess: BusinessAccess;
  /** Called when the server denies acting as this profile. */
  onDenied(profileId: string): void;
}

/** Nobody to act as: until the profiles are there, and for whom there are none. */
export const NO_BUSINESS_ACCESS: BusinessAccess = {
  profiles: [],
  isSwitcherShown: false,
  actAs() {},
};

export type SessionStore = StoreApi<Session>;

/** The shell owns it, makes one per page (on the server per request) and hands it over. */
export function createSessionStore(viewer: Viewer): SessionStore {
  return createStore<Session>(() => ({
    viewer,
    actingAs: null,
    businessAccess: NO_BUSINESS_ACCESS,
    onDenied() {},
  }));
}

/** The acting subject: whose data the page shows. */
export function subjectOf({ viewer, actingAs }: Session): string {
  return actingAs?.id ?? viewer.id ?? 'visitor';
}
