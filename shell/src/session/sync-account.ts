import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';

import { usePage } from '../common/page/page-context.tsx';
import { readViewer } from './read-viewer.ts';

/**
 * Updates the viewer when the account changes. A change to any user's data invalidates keys that begin with the
 * subject and `users`, including this one.
 */
export function SyncAccount({ viewer }: { viewer: Viewer }) {
  const { call } = useShell();
  const { session } = usePage();
  useQuery({
    queryKey: [viewer.id, 'users', 'session'],
    async queryFn({ signal }) {
      const read = async () => (await call(getSession, {}, { signal })).data;
      const answer = await readViewer(session, read);
      const now = session.getState().viewer;
      // A late response can be of the previous viewer. Setting an equal viewer would render the whole page again.
      const isNews = answer.id === now.id && JSON.stringify(answer) !== JSON.stringify(now);
      if (isNews) session.setState({ viewer: answer });
      return answer;
    },
    initialData: viewer,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
}
