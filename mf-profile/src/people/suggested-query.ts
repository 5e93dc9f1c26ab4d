import { getPopularUsers } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

const SUGGESTED = 8;

export function suggestedQuery({ call, subject }: { call: Call; subject: string }) {
  return infiniteQueryOptions({
    queryKey: [subject, 'people', 'suggested'],
    queryFn: ({ signal }) => call(getPopularUsers, { page_size: SUGGESTED }, { signal }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
}
