import type { PinFilter } from '@corkboard/shared/contract/pin-feeds.ts';
import { getFilteredPins } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

export function filteredPinsQuery(
  shell: Pick<Shell, 'call' | 'subject' | 'viewer'>,
  filter: PinFilter,
) {
  return infiniteQueryOptions({
    queryKey: [shell.subject, 'pins', 'filtered', filter],
    queryFn: ({ pageParam, signal }) =>
      shell.call(
        getFilteredPins,
        {
          flag_filters: filter,
          page_size: pageSize(pageParam),
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...LIST_CACHE_OPTIONS,
  });
}
