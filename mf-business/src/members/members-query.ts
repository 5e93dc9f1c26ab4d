import { getBusinessMembers } from '@corkboard/shared/contract/requests-business.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'subject'>;

export function membersQuery({ call, subject }: Scope) {
  return infiniteQueryOptions({
    queryKey: [subject, 'business', 'members'],
    queryFn: ({ pageParam, signal }) =>
      call(getBusinessMembers, pageParam ? { bookmark: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    retry: false,
  });
}
