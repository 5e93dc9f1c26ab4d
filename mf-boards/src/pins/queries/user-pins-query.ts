import type { User } from '@corkboard/shared/contract/people';
import { pagedQuery } from '@corkboard/shared/lists';
import type { Call, SlotProps } from '@corkboard/shared/remote';
import { getUserPins } from '@corkboard/shared/requests/pins';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

interface Scope {
  call: Call;
  subject: string;
}

export function userPinsQuery(
  { call, subject }: Scope,
  user: Pick<User, 'username' | 'is_partner'>,
  { tab, isOverview = false }: Pick<SlotProps['profile.pins'], 'tab' | 'isOverview'>,
) {
  return pagedQuery(
    [
      subject,
      'pins',
      'of-user',
      user.username.toLowerCase(),
      tab,
      ...(isOverview ? ['overview'] : []),
    ],
    (position, { signal }) =>
      call(
        getUserPins,
        {
          username: user.username,
          field_set_key: user.is_partner ? 'partner_grid_item' : 'grid_item',
          tab,
          ...(isOverview && { as_visitor: true }),
          page_size: pageSize(position),
          ...position,
        },
        { signal },
      ),
    LIST_CACHE_OPTIONS,
  );
}
