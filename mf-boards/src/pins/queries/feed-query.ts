import { pagedQuery } from '@corkboard/shared/lists';
import type { Call, SlotProps } from '@corkboard/shared/remote';
import { getShoppingList, getStoryPins, getVideoPins } from '@corkboard/shared/requests/pins';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

type Feed = SlotProps['profile.feed']['feed'];

export function feedQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  feed: Feed,
) {
  return pagedQuery(
    [subject, 'pins', 'feed', username.toLowerCase(), feed],
    (position, { signal }) => {
      const page = {
        page_size: pageSize(position),
        ...position,
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
    LIST_CACHE_OPTIONS,
  );
}
