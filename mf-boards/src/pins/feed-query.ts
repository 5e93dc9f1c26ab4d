import {
  getShoppingList,
  getStoryPins,
  getVideoPins,
} from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call, SlotProps } from '@corkboard/shared/remote';

const PAGE_SIZE = 25;

type Feed = SlotProps['profile.feed']['feed'];

/** A list of Pins with an address of its own, page by page. The shopping list is always the viewer's. */
export function feedQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  feed: Feed,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'pins', 'feed', feed, username.toLowerCase()],
    queryFn: ({ pageParam, signal }) => {
      const page = { page_size: PAGE_SIZE, ...(pageParam ? { bookmark: pageParam } : {}) };
      if (feed === 'shopping_list') return call(getShoppingList, page, { signal });
      const request = feed === 'story_pins' ? getStoryPins : getVideoPins;
      return call(request, { username, ...page }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
