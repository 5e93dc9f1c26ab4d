import { getUserPins } from '@corkboard/shared/contract/requests.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call, SlotProps } from '@corkboard/shared/remote';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

interface Scope {
  call: Call;
  subject: string;
}

export function userPinsQuery(
  { call, subject }: Scope,
  user: Pick<User, 'username' | 'is_partner'>,
  tab: SlotProps['profile.pins']['tab'],
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'pins', 'of-user', user.username.toLowerCase(), tab],
    queryFn: ({ pageParam, signal }) =>
      call(
        getUserPins,
        {
          username: user.username,
          field_set_key: user.is_partner ? 'partner_grid_item' : 'grid_item',
          tab,
          page_size: pageSize(pageParam),
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...LIST_CACHE_OPTIONS,
  });
}
