import { getInterests } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

const PAGE_SIZE = 25;

export function topicsQuery({ call, subject }: { call: Call; subject: string }, username: string) {
  return infiniteQueryOptions({
    queryKey: [subject, 'topics', username.toLowerCase()],
    queryFn: ({ pageParam, signal }) =>
      call(
        getInterests,
        { username, page_size: PAGE_SIZE, ...(pageParam ? { bookmark: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
