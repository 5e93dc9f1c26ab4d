import { getClusterFeed } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

import { actingInput } from '@corkboard/shared/rules/acting-as.ts';

const PAGE_SIZE = 50;

/** The Pins of a suggestion, page by page. [API-002] */
export function clusterQuery(
  { call, subject, viewer }: Pick<Shell, 'call' | 'subject' | 'viewer'>,
  id: string,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'pins', 'cluster', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        getClusterFeed,
        {
          id,
          exclude_quick_save_pins: true,
          page_size: PAGE_SIZE,
          ...actingInput({ subject, viewer }),
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
