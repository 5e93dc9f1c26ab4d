import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getSearchSuggestions } from '@corkboard/shared/requests/search';

const MAX_QUERY_LENGTH = 200;

export function suggestionsQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, text: string) {
  const query = text.slice(0, MAX_QUERY_LENGTH);
  return queryOptions({
    queryKey: [subject, 'search', 'suggestions', query],
    queryFn: async ({ signal }) => (await call(getSearchSuggestions, { query }, { signal })).data,
    staleTime: 30_000,
    // The list keeps its size while the next one loads.
    placeholderData: (previous) => previous,
    retry: false,
  });
}
