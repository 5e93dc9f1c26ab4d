import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getUnreadCounts } from '@corkboard/shared/requests/notifications';

type Scope = Pick<Shell, 'call' | 'subject'>;

/** For a page without the stream of changes, and for notifications, which it doesn't report. */
const POLL_INTERVAL_MS = 60_000;

export function unreadKey({ subject }: Pick<Shell, 'subject'>) {
  return [subject, 'unread'] as const;
}

/**
 * The numbers that the header shows: the unread notifications of the member, also while acting as a business, and the
 * profile's conversations with something new. The server counts both, so that all tabs show the same.
 */
export function unreadQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: unreadKey({ subject }),
    queryFn: async ({ signal }) => (await call(getUnreadCounts, {}, { signal })).data,
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
}
