import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useShell } from '@corkboard/shared/remote';

import { usePage } from '../layout/page-context.tsx';

/** Lets another viewer look at the page: what belonged to the one before is dropped before the new one shows. */
export function useSession(): { change(viewer: Viewer): void } {
  const { session } = usePage();
  const { events, queries } = useShell();

  return {
    change(viewer) {
      queries.clear();
      session.setState({ viewer, actingAs: null });
      events.emit('session.changed', { viewerId: viewer.id });
    },
  };
}
