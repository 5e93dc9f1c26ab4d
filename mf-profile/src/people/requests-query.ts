import { getFollowRequests } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

const PAGE_SIZE = 10;

/**
 * Returns people who asked to follow the viewer, newest first. Shares the key of people lists, so that blocks and
 * follows apply.
 */
export function requestsQuery({ call, subject }: { call: Call; subject: string }) {
  return infiniteQueryOptions({
    queryKey: [subject, 'people', 'requests'],
    queryFn: ({ pageParam, signal }) =>
      call(
        getFollowRequests,
        { page_size: PAGE_SIZE, ...(pageParam ? { bookmark: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
