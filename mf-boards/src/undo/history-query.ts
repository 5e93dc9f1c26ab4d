import { PAGE_SIZE, pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getBoardActions } from '@corkboard/shared/requests/boards';

export function historyQuery(shell: Pick<Shell, 'call' | 'subject' | 'viewer'>) {
  return pagedQuery([shell.subject, 'board-actions'], (position, { signal }) =>
    shell.call(
      getBoardActions,
      {
        page_size: PAGE_SIZE,
        ...position,
      },
      { signal },
    ),
  );
}
