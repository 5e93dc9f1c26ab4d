import { pagedQuery } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getNotifications, getUnreadCounts } from '@corkboard/shared/requests/notifications';

type Scope = Pick<Shell, 'call' | 'subject'>;

const POLL_INTERVAL_MS = 60_000;

export function notificationsKey({ subject }: Pick<Shell, 'subject'>) {
  return [subject, 'notifications'] as const;
}

/** The number of unread notifications of the member, also while acting as a business. */
export function unreadQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [...notificationsKey({ subject }), 'unread'],
    queryFn: async ({ signal }) => (await call(getUnreadCounts, {}, { signal })).data.notifications,
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
}

export function notificationsQuery({ call, subject }: Scope) {
  return pagedQuery(
    [...notificationsKey({ subject }), 'list'],
    (position, { signal }) => call(getNotifications, position, { signal }),
    { staleTime: 0 },
  );
}
