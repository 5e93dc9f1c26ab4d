import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { useInfiniteQuery, useMutation } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { getFollowRequests } from '@corkboard/shared/requests/people';

import { requestsQuery } from './requests-query.ts';
import { useAnswerRequests } from './use-answer-requests.ts';

/** Lists the open requests, and answers one or, after a question, all of them. */
export function useFollowRequests() {
  const text = useText();
  const shell = useShell();
  const query = requestsQuery(shell);
  const requests = useInfiniteQuery(query);
  const answer = useAnswerRequests();
  const people = requests.data?.pages.flatMap((page) => page.data) ?? [];

  const load = useMutation({
    mutationKey: [...query.queryKey, 'load-all'],
    mutationFn: (_isApproved: boolean) => loadAll(),
  });

  function confirmAnswer(isApproved: boolean, count: number): Promise<boolean> {
    return shell.dialogs.confirm(
      isApproved
        ? {
            title: text(
              '{count, plural, one {Approve # request?} other {Approve all # requests?}}',
              {
                count,
              },
            ),
            text: text('These people can see your Pins, boards, and lists.'),
            confirm: text('Approve all'),
          }
        : {
            title: text(
              '{count, plural, one {Decline # request?} other {Decline all # requests?}}',
              {
                count,
              },
            ),
            text: text("They won't be notified and can ask again."),
            confirm: text('Decline all'),
            isDestructive: true,
          },
    );
  }

  function answerAll(isApproved: boolean): void {
    // Passed here, not above: a list that is gone by then asks nothing.
    load.mutate(isApproved, {
      onSuccess: async (all) => {
        if (await confirmAnswer(isApproved, all.length)) await answer({ people: all, isApproved });
      },
      onError: (error) =>
        shell.toasts.show({
          text: errorText(error, text("Couldn't load more requests.")),
          tone: 'error',
        }),
    });
  }

  /** Not into the list, which would show them all and reload all their pages. */
  async function loadAll(): Promise<UserCard[]> {
    const all = [...people];
    let bookmark = requests.data?.pages.at(-1)?.bookmark;
    while (bookmark !== undefined) {
      const page = await shell.call(getFollowRequests, {
        page_size: WHOLE_LIST_PAGE_SIZE,
        bookmark,
      });
      all.push(...page.data);
      bookmark = page.bookmark;
    }
    return all;
  }

  return {
    requests,
    people,
    answer,
    answerAll,
    /** Which answer to all is loading their requests; null if none is. */
    loadingFor: load.isPending ? load.variables : null,
  };
}
