import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { requestsQuery } from './requests-query.ts';
import { useAnswerRequests } from './use-answer-requests.ts';

/** Lists the open requests, and answers one or, after a question, all of them. */
export function useFollowRequests() {
  const text = useText();
  const shell = useShell();
  const requests = useInfiniteQuery(requestsQuery(shell));
  const answer = useAnswerRequests();

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

  async function answerAll(isApproved: boolean): Promise<void> {
    const people = await loadAll();
    if (people === null) return;
    if (await confirmAnswer(isApproved, people.length)) await answer({ people, isApproved });
  }

  /** Returns null if a page failed to load. The list shows the error. */
  async function loadAll(): Promise<UserCard[] | null> {
    let loaded: Pick<typeof requests, 'data' | 'hasNextPage' | 'isError'> = requests;
    while (loaded.hasNextPage) {
      loaded = await requests.fetchNextPage();
      if (loaded.isError) return null;
    }
    return loaded.data?.pages.flatMap((page) => page.data) ?? [];
  }

  const people = requests.data?.pages.flatMap((page) => page.data) ?? [];
  return { requests, people, answer, answerAll };
}
