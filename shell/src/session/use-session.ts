import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useShell } from '@corkboard/shared/remote';

import { usePage } from '../layout/page-context.tsx';
import { NO_BUSINESS_ACCESS } from './session-store.ts';

/** Lets another viewer look at the page: what belonged to the one before is dropped before the new one shows. */
export function useSession(): { change(viewer: Viewer): void } {
  const { session } = usePage();
  const { events, queries } = useShell();

  return {
    change(viewer) {
      queries.clear();
      session.setState({ viewer, actingAs: null, businessAccess: NO_BUSINESS_ACCESS });
      events.emit('session.changed', { viewerId: viewer.id });
    },
  };
}
