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

export function notificationsQuery({ call, subject }: Scope, isUnreadOnly: boolean) {
  const filter = isUnreadOnly ? { only_unread: true } : {};
  return pagedQuery(
    [...notificationsKey({ subject }), isUnreadOnly ? 'unread-list' : 'list'],
    (position, { signal }) => call(getNotifications, { ...position, ...filter }, { signal }),
    { staleTime: 0 },
  );
}
