import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, pagedView, wantedValue } from '@corkboard/shared/optimistic';
import { errorText, useShell } from '@corkboard/shared/remote';
import {
  approveFollowRequests,
  declineFollowRequests,
  restoreFollowRequests,
} from '@corkboard/shared/requests/people';

import { requestsQuery } from './requests-query.ts';

/** Limit of the API. */
const BATCH_SIZE = 100;

export interface Answer {
  isApproved: boolean;
  /** Listed, so that requests that arrived after the list was shown stay pending. */
  people: readonly UserCard[];
}

/** Approves or declines follow requests, optimistically. Declining one offers Undo. */
export function useAnswerRequests(): (answer: Answer) => Promise<void> {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const { queryKey } = requestsQuery(shell);
  const refresh = [
    [subject, 'people'],
    [subject, 'users'],
  ];

  return async ({ isApproved, people }) => {
    const ids = people.map(({ id }) => id);
    const [person, ...others] = people;
    const key = [...queryKey, 'answer', ...ids];
    // A double click would report a request as gone that its first click has just answered.
    if (!person || wantedValue(queryClient, key) !== undefined) return;
    try {
      const outcome = await changeOptimistically(queryClient, {
        key,
        value: isApproved,
        views: [pagedView<UserCard>(queryKey, (shown) => (ids.includes(shown.id) ? null : shown))],
        send: () => sendAnswers(isApproved, ids),
        refresh,
      });
      if (outcome.status === 'superseded') return;
      const count = outcome.answer;
      toasts.show(
        others.length > 0
          ? toastForSeveral(isApproved, count)
          : toastForOne(person, isApproved, count),
      );
    } catch (error) {
      showFailure(error);
    }
  };

  async function sendAnswers(isApproved: boolean, ids: string[]): Promise<number> {
    const request = isApproved ? approveFollowRequests : declineFollowRequests;
    let count = 0;
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const { data } = await call(request, { user_ids: ids.slice(first, first + BATCH_SIZE) });
      count += data.count;
    }
    return count;
  }

  function toastForSeveral(isApproved: boolean, count: number) {
    return {
      text: isApproved
        ? text('{count, plural, one {# request approved} other {# requests approved}}', { count })
        : text('{count, plural, one {# request declined} other {# requests declined}}', { count }),
    };
  }

  function toastForOne({ id, full_name: name }: UserCard, isApproved: boolean, count: number) {
    if (count === 0) return { text: text("{name}'s request is no longer open", { name }) };
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
