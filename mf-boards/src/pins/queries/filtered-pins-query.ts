import type { PinFilter } from '@corkboard/shared/contract/pins';
import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getFilteredPins } from '@corkboard/shared/requests/pins';
import { PIN_FIELDS } from '@corkboard/shared/rules/pins';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

export function filteredPinsQuery(
  shell: Pick<Shell, 'call' | 'subject' | 'viewer'>,
  filter: PinFilter,
) {
  return pagedQuery(
    [shell.subject, 'pins', 'filtered', filter],
    (position, { signal }) =>
      shell.call(
        getFilteredPins,
        {
          flag_filters: filter,
          fields: PIN_FIELDS,
          page_size: pageSize(position),
          ...position,
        },
        { signal },
      ),
    LIST_CACHE_OPTIONS,
  );
}
