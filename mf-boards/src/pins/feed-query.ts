import {
  getShoppingList,
  getStoryPins,
  getVideoPins,
} from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call, SlotProps } from '@corkboard/shared/remote';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

type Feed = SlotProps['profile.feed']['feed'];

export function feedQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  feed: Feed,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'pins', 'feed', username.toLowerCase(), feed],
    queryFn: ({ pageParam, signal }) => {
      const page = {
        page_size: pageSize(pageParam),
        ...(pageParam ? { bookmark: pageParam } : {}),
      };
      switch (feed) {
        case 'story_pins':
          return call(getStoryPins, { username, ...page }, { signal });
        case 'video_pins':
          return call(getVideoPins, { username, ...page }, { signal });
        case 'shopping_list':
          return call(getShoppingList, page, { signal });
      }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...LIST_CACHE_OPTIONS,
  });
}
