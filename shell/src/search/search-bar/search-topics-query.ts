import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getHomeTopics } from '@corkboard/shared/requests/home';

const TOPICS = 15;

export function searchTopicsQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>) {
  return queryOptions({
    queryKey: [subject, 'search', 'topics'],
    queryFn: async ({ signal }) =>
      (await call(getHomeTopics, { page_size: TOPICS }, { signal })).data,
    staleTime: 60_000,
  });
}
