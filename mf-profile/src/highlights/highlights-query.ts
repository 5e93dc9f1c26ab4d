import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getHighlights } from '@corkboard/shared/requests/people';

export function highlightsQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
) {
  return queryOptions({
    queryKey: [subject, 'highlights', username.toLowerCase()],
    queryFn: async ({ signal }) => (await call(getHighlights, { username }, { signal })).data,
  });
}
