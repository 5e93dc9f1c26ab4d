import {
  approveFollowRequests,
  declineFollowRequests,
  restoreFollowRequests,
} from '@corkboard/shared/contract/requests.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { pagedView } from '@corkboard/shared/optimistic/paged-view.ts';
import { errorText, useShell } from '@corkboard/shared/remote';

import { requestsQuery } from './requests-query.ts';

interface Answer {
  isApproved: boolean;
  /** Omit to answer every open request. */
  person?: UserCard;
}

/** Approves or declines one follow request or all, optimistically. Declining one offers Undo. */
export function useAnswerRequests(): (answer: Answer) => Promise<void> {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const { queryKey } = requestsQuery(shell);
  const refresh = [
    [subject, 'people'],
    [subject, 'users'],
  ];

  return async ({ isApproved, person }) => {
    try {
      const outcome = await changeOptimistically(queryClient, {
        key: [...queryKey, 'answer', person?.id ?? 'all'],
        views: [
          pagedView<UserCard>(queryKey, (shown) =>
            !person || shown.id === person.id ? null : shown,
          ),
        ],
        send: () =>
          call(
            isApproved ? approveFollowRequests : declineFollowRequests,
            person ? { user_ids: [person.id] } : {},
          ),
        refresh,
      });
      if (outcome.status === 'superseded') return;
      const { count } = outcome.answer.data;
      toasts.show(person ? toastForOne(person, isApproved, count) : toastForAll(isApproved, count));
    } catch (error) {
      showFailure(error);
    }
  };

  function toastForAll(isApproved: boolean, count: number) {
    return {
      text: isApproved
        ? text('{count, plural, one {# request approved} other {# requests approved}}', { count })
        : text('{count, plural, one {# request declined} other {# requests declined}}', { count }),
    };
  }

  function toastForOne({ id, full_name: name }: UserCard, isApproved: boolean, count: number) {
    if (count === 0) return { text: text('{name} withdrew the request', { name }) };
    if (isApproved) return { text: text('{name} is following you now', { name }) };
    return {
      text: text('Request declined'),
      action: { text: text('Undo'), run: () => void restore(id) },
    };
  }

  async function restore(id: string): Promise<void> {
    try {
      await call(restoreFollowRequests, { user_ids: [id] });
    } catch (error) {
      showFailure(error);
    }
    for (const key of refresh) void queryClient.invalidateQueries({ queryKey: key });
  }

  function showFailure(error: unknown): void {
    toasts.show({ text: errorText(error, text('Uh oh! Something went wrong.')), tone: 'error' });
  }
}
