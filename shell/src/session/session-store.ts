import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { createStore, type StoreApi } from '@corkboard/shared/state';

export interface Session {
  viewer: Viewer;
  /** Set while the viewer acts as a linked business profile. */
  actingAs: { id: string; permissions: string[] } | null;
}

export type SessionStore = StoreApi<Session>;

/** The shell owns it, makes one per page (on the server per request) and hands it over. */
export function createSessionStore(viewer: Viewer): SessionStore {
  return createStore<Session>(() => ({ viewer, actingAs: null }));
}

/** The acting subject: whose data the page shows. */
export function subjectOf({ viewer, actingAs }: Session): string {
  return actingAs?.id ?? viewer.id ?? 'visitor';
}
