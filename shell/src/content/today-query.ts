import { PAGE_SIZE } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { searchPins } from '@corkboard/shared/requests/search';

import { topicFromSlug } from '../common/page/topic-from-slug.ts';

export function todayQuery({ call, subject }: { call: Call; subject: string }, slug: string) {
  const query = topicFromSlug(slug);
  return queryOptions({
    queryKey: [subject, 'today', query.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await call(searchPins, { query, page_size: PAGE_SIZE }, { signal })).data,
  });
}
