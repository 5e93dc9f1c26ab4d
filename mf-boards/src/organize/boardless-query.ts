import { getBoardlessPins } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

import { pinListKeys } from '../common/pin-lists.ts';

const PAGE_SIZE = 50;

/** The owner's Pins that are in no board yet, page by page. */
export function boardlessQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...pinListKeys.boardless(subject), userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        getBoardlessPins,
        {
          user_id: userId,
          page_size: PAGE_SIZE,
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
