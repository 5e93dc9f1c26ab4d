import { reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { markNotificationsRead } from '@corkboard/shared/requests/notifications';
import { useState } from 'react';

import { unreadKey } from '../common/unread-query.ts';
import { notificationsKey } from './notification-queries.ts';

/** The maximum of one request. */
const MAX_IDS = 100;

/** Marks these notifications as read, or all of them. */
export function useMarkRead() {
  const text = useText();
  const shell = useShell();
  const { call, logger, queryClient, toasts } = shell;
  const [isMarking, setMarking] = useState(false);

  async function markRead(ids?: readonly string[]): Promise<void> {
    setMarking(true);
    try {
      if (ids === undefined) await call(markNotificationsRead, {});
      for (let start = 0; start < (ids?.length ?? 0); start += MAX_IDS) {
        const notification_ids = [...(ids ?? [])].slice(start, start + MAX_IDS);
        await call(markNotificationsRead, { notification_ids });
      }
      if (ids === undefined) {
        toasts.show({ text: text('All notifications marked as read'), tone: 'success' });
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: notificationsKey(shell) }),
        queryClient.invalidateQueries({ queryKey: unreadKey(shell) }),
      ]);
    } catch (error) {
      reportUnexpected(logger, error, 'marking notifications as read');
      toasts.show({ text: text("Couldn't mark this as read."), tone: 'error' });
    } finally {
      setMarking(false);
    }
  }

  return { markRead, isMarking };
}
