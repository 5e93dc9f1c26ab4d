import { getSession } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { usePage } from '../common/page-context.tsx';

/**
 * Keeps the viewer as the account is: the name and the face in the header change with the profile. Whoever changes a
 * user's data calls back what begins with the subject and `users`, and this is among it.
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
    // Who has left meanwhile is another viewer, and stays it. The same once more would render the whole page again.
    if (data !== now && data.id === now.id) session.setState({ viewer: data });
  }, [data, session]);
  return null;
}
