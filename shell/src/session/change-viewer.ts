import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { Shell } from '@corkboard/shared/remote';

import { NO_BUSINESS_ACCESS, type SessionStore } from '../services/session-store.ts';

interface Page {
  session: SessionStore;
  queryClient: Shell['queryClient'];
  events: Shell['events'];
}

/** Switches the page to another viewer. Clears the previous viewer's data before the new viewer renders. */
export function changeViewer({ session, queryClient, events }: Page, viewer: Viewer): void {
  queryClient.clear();
  session.setState({ viewer, actingAs: null, ended: null, businessAccess: NO_BUSINESS_ACCESS });
  events.emit('session.changed', { viewerId: viewer.id });
}
