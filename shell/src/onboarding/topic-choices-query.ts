import type { Interest } from '@corkboard/shared/contract/people';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getHomeTopics } from '@corkboard/shared/requests/home';
import { getInterests } from '@corkboard/shared/requests/people';

const TOPICS = 15;

export interface TopicChoice extends Pick<Interest, 'id' | 'name' | 'image'> {
  isFollowed: boolean;
}

/** Followed topics first, then trending ones. A young site fills the list by name. */
export function topicChoicesQuery({
  call,
  subject,
  viewer,
}: Pick<Shell, 'call' | 'subject' | 'viewer'>) {
  return queryOptions({
    queryKey: [subject, 'topics', 'choices'],
    queryFn: async ({ signal }): Promise<TopicChoice[]> => {
      const [trending, followed, all] = await Promise.all([
        call(getHomeTopics, { page_size: TOPICS }, { signal }),
        viewer.username === null
          ? { data: [] }
          : call(getInterests, { username: viewer.username, page_size: TOPICS }, { signal }),
        call(getInterests, { page_size: TOPICS }, { signal }),
      ]);
      const followedIds = new Set(followed.data.map(({ id }) => id));
      const choices = new Map<string, TopicChoice>();
      for (const { id, name, image } of [...followed.data, ...trending.data, ...all.data]) {
        if (!choices.has(id)) choices.set(id, { id, name, image, isFollowed: followedIds.has(id) });
      }
      return [...choices.values()].slice(0, Math.max(TOPICS, followedIds.size));
    },
    // The order stays while the viewer selects.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
