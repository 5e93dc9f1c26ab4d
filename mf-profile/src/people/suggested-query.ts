import { getPopularUsers } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

/** As many as one bulk follow makes sense for. */
const SUGGESTED = 8;

/** People whom many follow, for somebody who follows nobody yet: one page. */
export function suggestedQuery({ call, subject }: { call: Call; subject: string }) {
  return infiniteQueryOptions({
    queryKey: [subject, 'people', 'suggested'],
    queryFn: ({ signal }) => call(getPopularUsers, { page_size: SUGGESTED }, { signal }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
}
