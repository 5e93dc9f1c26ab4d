import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';
import { useEffect } from 'react';

import { usePage } from '../common/page/page-context.tsx';

/**
 * Updates the viewer when the account changes. A change to any user's data invalidates keys that begin with the
 * subject and `users`, including this one.
 */
export function SyncAccount({ viewer }: { viewer: Viewer }) {
  const { call } = useShell();
  const { session } = usePage();
  const { data } = useQuery({
    queryKey: [viewer.id, 'users', 'session'],
    queryFn: async () => (await call(getSession, {})).data,
    initialData: viewer,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    const now = session.getState().viewer;
    // A late response can be of the previous viewer. Setting an equal viewer would render the whole page again.
    if (data !== now && data.id === now.id) session.setState({ viewer: data });
  }, [data, session]);
  return null;
}
