import { getFollowers, getFollowing } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import type { PeopleList } from '@corkboard/shared/rules/profile-path.ts';

const PAGE_SIZE = 25;

const REQUESTS = { followers: getFollowers, following: getFollowing };

export function peopleQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  list: PeopleList,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'people', list, username.toLowerCase()],
    queryFn: ({ pageParam, signal }) =>
      call(
        REQUESTS[list],
        { username, page_size: PAGE_SIZE, ...(pageParam ? { bookmark: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
