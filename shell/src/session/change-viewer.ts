import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Shell } from '@corkboard/shared/remote';

import { NO_BUSINESS_ACCESS, type SessionStore } from '../services/session-store.ts';

interface Page {
  session: SessionStore;
  queryClient: Shell['queryClient'];
  events: Shell['events'];
}

/**
 * Switches the page to another viewer. Clears the previous viewer's data before the new viewer renders. The same person
 * after a full login keeps the page, with its open dialogs, and reloads the data.
 */
export function changeViewer({ session, queryClient, events }: Page, viewer: Viewer): void {
  const isSamePerson = viewer.id !== null && viewer.id === session.getState().viewer.id;
  if (isSamePerson) void queryClient.invalidateQueries();
  else queryClient.clear();
  session.setState({ viewer, actingAs: null, ended: null, businessAccess: NO_BUSINESS_ACCESS });
  events.emit('session.changed', { viewerId: viewer.id });
}
