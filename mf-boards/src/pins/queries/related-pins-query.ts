import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getRelatedPins } from '@corkboard/shared/requests/pins';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

export function relatedPinsQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, id: string) {
  return pagedQuery(
    [subject, 'pins', 'related', id],
    (position, { signal }) =>
      call(getRelatedPins, { id, page_size: pageSize(position), ...position }, { signal }),
    LIST_CACHE_OPTIONS,
  );
}
