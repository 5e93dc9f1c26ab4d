import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getPopularUsers } from '@corkboard/shared/requests/people';

const SUGGESTED = 8;

export function suggestedQuery({ call, subject }: { call: Call; subject: string }) {
  return infiniteQueryOptions({
    queryKey: [subject, 'people', 'suggested'],
    queryFn: ({ signal }) => call(getPopularUsers, { page_size: SUGGESTED }, { signal }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
}
