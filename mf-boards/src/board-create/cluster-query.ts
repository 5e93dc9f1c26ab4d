import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getClusterFeed } from '@corkboard/shared/requests/pins';
import { PIN_FIELDS } from '@corkboard/shared/rules/pins';

const PAGE_SIZE = 50;

export function clusterQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, id: string) {
  return pagedQuery([subject, 'pins', 'cluster', id], (position, { signal }) =>
    call(
      getClusterFeed,
      {
        id,
        fields: PIN_FIELDS,
        exclude_quick_save_pins: true,
        page_size: PAGE_SIZE,
        ...position,
      },
      { signal },
    ),
  );
}
