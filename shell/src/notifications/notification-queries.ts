import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getNotifications } from '@corkboard/shared/requests/notifications';

type Scope = Pick<Shell, 'call' | 'subject'>;

export function notificationsKey({ subject }: Pick<Shell, 'subject'>) {
  return [subject, 'notifications'] as const;
}

export function notificationsQuery({ call, subject }: Scope, isUnreadOnly: boolean) {
  const filter = isUnreadOnly ? { only_unread: true } : {};
  return pagedQuery(
    [...notificationsKey({ subject }), isUnreadOnly ? 'unread-list' : 'list'],
    (position, { signal }) => call(getNotifications, { ...position, ...filter }, { signal }),
    { staleTime: 0 },
  );
}
