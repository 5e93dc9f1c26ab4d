import type { Pin } from '@corkboard/shared/contract/pins';
import { pagedQuery } from '@corkboard/shared/lists';
import { type QueryClient } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getBoardlessPins } from '@corkboard/shared/requests/pins';

import { pinListKeys } from '../common/lists/pin-lists.ts';

const PAGE_SIZE = 50;

/** Returns the owner's boardless Pins page by page, and caches each Pin by id. [API-021] */
export function boardlessQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, userId: string) {
  return pagedQuery(
    [...pinListKeys.boardless(subject), userId],
    async (position, { client, signal }) => {
      const page = await call(
        getBoardlessPins,
        {
          user_id: userId,
          page_size: PAGE_SIZE,
          ...position,
        },
        { signal },
      );
      keepPins(client, subject, page.data);
      return page;
    },
  );
}

/** Each Pin's page shows this data immediately and fetches the rest. */
function keepPins(client: QueryClient, subject: string, pins: Pin[]): void {
  for (const pin of pins) {
    client.setQueryData<Pin>([subject, 'pins', pin.id], (known) => known ?? pin, { updatedAt: 0 });
  }
}
