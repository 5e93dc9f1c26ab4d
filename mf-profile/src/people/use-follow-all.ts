import { reportUnexpected } from '@corkboard/shared/failures';
import { changeOptimistically } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { followUsers } from '@corkboard/shared/requests/people';
import { useRef } from 'react';

import { followInLists } from '../common/change-follow.ts';

/** Follows several people with one request, optimistically and without a message on failure. [FOLLOW-003, FLIST-008] */
export function useFollowAll(): (ids: readonly string[]) => Promise<void> {
  const { call, events, logger, queryClient, subject } = useShell();

  const isSending = useRef(false);

  return async (ids) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await changeOptimistically(queryClient, {
        key: [subject, 'people', 'follow-all'],
        views: [followInLists(subject, ids, true)],
        send: () => call(followUsers, { followee_ids: ids.join(',') }),
        refresh: [[subject, 'users']],
      });
    } catch (error) {
      reportUnexpected(logger, error, 'following people');
      return;
    } finally {
      isSending.current = false;
    }
    for (const userId of ids) events.emit('follow.changed', { userId, isFollowed: true });
  };
}
