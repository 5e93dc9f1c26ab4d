import type { Interest } from '@corkboard/shared/contract/people';
import { reportUnexpected } from '@corkboard/shared/failures';
import { changeOptimistically, pagedView } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { followInterest, unfollowInterest } from '@corkboard/shared/requests/people';

import type { FollowOutcome } from '../common/change-follow.ts';
import { rememberTopics } from './followed-topics.ts';

const FOLLOWED = 601;
const UNFOLLOWED = 602;
const VIEW = 4;

/** Follows or unfollows a topic, optimistically and without a message on failure. [TOPIC-001, TOPIC-002] */
export function useFollowTopic({ id, followed_by_me }: Interest) {
  const { call, logger, queryClient, subject } = useShell();
  const input = { interest_id: id, interest_list: 'profile_topics' };

  async function follow(isFollowed: boolean): Promise<FollowOutcome> {
    try {
      const { status } = await changeOptimistically(queryClient, {
        key: [subject, 'topics', id, 'follow'],
        value: isFollowed,
        views: [
          pagedView<Interest>([subject, 'topics'], (topic) =>
            topic.id === id ? withFollow(topic, isFollowed) : topic,
          ),
        ],
        send: () => call(isFollowed ? followInterest : unfollowInterest, input),
        // The number of followed topics is part of the profile.
        refresh: [[subject, 'users']],
      });
      if (status === 'superseded') return status;
    } catch (error) {
      reportUnexpected(logger, error, 'following a topic');
      return 'failed';
    }
    rememberTopics(subject, [{ id, followed_by_me: isFollowed }]);
    const event_type = isFollowed ? FOLLOWED : UNFOLLOWED;
    logger.event({ event_type, view_type: VIEW, object_id_str: id });
    return isFollowed ? 'followed' : 'none';
  }

  return { isFollowed: followed_by_me, follow };
}

function withFollow(topic: Interest, isFollowed: boolean): Interest {
  const step = Number(isFollowed) - Number(topic.followed_by_me);
  return { ...topic, followed_by_me: isFollowed, follower_count: topic.follower_count + step };
}
