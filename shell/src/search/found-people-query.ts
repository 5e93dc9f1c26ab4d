import { searchPeople } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

export function foundPeopleQuery(
  { call, subject }: Pick<Shell, 'call' | 'subject'>,
  query: string,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'users', 'found', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchPeople,
        { query: query.slice(0, 2000), ...(pageParam ? { bookmark: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
