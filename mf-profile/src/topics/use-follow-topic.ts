import type { Interest } from '@corkboard/shared/contract/interests.ts';
import { followInterest, unfollowInterest } from '@corkboard/shared/contract/requests.ts';
import { type QueryClient, useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { rememberTopics } from './followed-topics.ts';

/** [TOPIC-004, TOPIC-005] */
const FOLLOWED = 601;
const UNFOLLOWED = 602;
/** The view of a profile. */
const VIEW = 4;

interface Pages {
  pages: { data: Interest[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

/** Follows a topic, at once on screen; it goes back in silence if that fails. [TOPIC-001, TOPIC-002] */
export function useFollowTopic(topic: Interest) {
  const { call, subject, logger } = useShell();
  const { id } = topic;
  const mutationKey = [subject, 'topics', id, 'follow'];
  const isLastTap = (client: QueryClient) => client.isMutating({ mutationKey }) === 1;
  const input = { interest_id: id, interest_list: 'profile_topics' };

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') }, // quick taps reach the server one after another
    mutationFn: (follow: boolean) => call(follow ? followInterest : unfollowInterest, input),
    onMutate: async (follow, { client }) => {
      await client.cancelQueries({ queryKey: [subject, 'topics'] });
      showFollowed(client, subject, id, follow);
    },
    onSuccess: (_answer, follow) => {
      rememberTopics(subject, [{ id, followed_by_me: follow }]);
      const event_type = follow ? FOLLOWED : UNFOLLOWED;
      logger.event({ event_type, view_type: VIEW, object_id_str: id });
    },
    onError: (_error, follow, _result, { client }) => {
      if (isLastTap(client)) showFollowed(client, subject, id, !follow);
    },
    // The number of followed topics is part of the profile.
    onSettled: (_answer, _error, _follow, _result, { client }) => {
      if (isLastTap(client)) void client.invalidateQueries({ queryKey: [subject, 'users'] });
    },
  });
  return { isFollowed: topic.followed_by_me, follow: mutate };
}

function showFollowed(client: QueryClient, subject: string, id: string, isFollowed: boolean): void {
  client.setQueriesData<Pages>(
    { queryKey: [subject, 'topics'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((topic) => (topic.id === id ? withFollow(topic, isFollowed) : topic)),
        })),
      },
  );
}

function withFollow(topic: Interest, isFollowed: boolean): Interest {
  const step = Number(isFollowed) - Number(topic.followed_by_me);
  return { ...topic, followed_by_me: isFollowed, follower_count: topic.follower_count + step };
}
