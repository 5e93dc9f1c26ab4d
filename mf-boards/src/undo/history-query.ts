import { getBoardActions } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

export function historyQuery(shell: Pick<Shell, 'call' | 'subject' | 'viewer'>) {
  return infiniteQueryOptions({
    queryKey: [shell.subject, 'board-actions'],
    queryFn: ({ pageParam, signal }) =>
      shell.call(
        getBoardActions,
        {
          page_size: 25,
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
