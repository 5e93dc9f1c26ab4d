import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getSearchSummary } from '@corkboard/shared/requests/search';
import type { Searched } from './searched.ts';

export function searchSummaryQuery(
  { call, subject }: Pick<Shell, 'call' | 'subject'>,
  { query, kind, hex }: Searched,
) {
  const input = {
    query: query.slice(0, 2000),
    ...(kind === undefined ? {} : { kind }),
    ...(hex === undefined ? {} : { hex }),
  };
  return queryOptions({
    queryKey: [subject, 'search', 'summary', input],
    queryFn: async ({ signal }) => (await call(getSearchSummary, input, { signal })).data,
    staleTime: 60_000,
  });
}
