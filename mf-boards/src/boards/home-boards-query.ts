import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getHomeBoards } from '@corkboard/shared/requests/home';

const COUNTS = { row: 7, rail: 4 };

/** A paged list with one page, because optimistic changes update paged lists. */
export function homeBoardsQuery(
  { call, subject }: Pick<Shell, 'call' | 'subject'>,
  layout: keyof typeof COUNTS,
) {
  return pagedQuery(
    [subject, 'boards', 'home', layout],
    async (_position, { signal }) => {
      const { data } = await call(getHomeBoards, { page_size: COUNTS[layout] }, { signal });
      return { data: data.boards, interests: data.interests };
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
