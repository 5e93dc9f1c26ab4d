import { getClusterFeed } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

const PAGE_SIZE = 50;

export function clusterQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, id: string) {
  return infiniteQueryOptions({
    queryKey: [subject, 'pins', 'cluster', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        getClusterFeed,
        {
          id,
          exclude_quick_save_pins: true,
          page_size: PAGE_SIZE,
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
