import type { Board } from '@corkboard/shared/contract/boards';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect, useMemo, useState } from 'react';
import { dedupePins } from '../common/lists/dedupe-pins.ts';
import { boardPinsQuery } from './queries/board-pins-query.ts';

/** Loads more before the last loaded Pin. */
const AHEAD = 3;

/** The Pins of a board, one at a time. */
export function useSlides(board: Board) {
  const list = useInfiniteQuery(boardPinsQuery(useShell(), board.id));
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const pins = useMemo(() => dedupePins(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  const [chosen, show] = useState(0);
  const last = Math.max(0, pins.length - 1);
  const at = Math.min(chosen, last);

  const needsMore = hasNextPage && at + AHEAD > last;
  useEffect(() => {
    if (needsMore && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [needsMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return {
    list,
    pin: pins[at],
    next: pins[at + 1],
    at,
    last,
    total: hasNextPage ? Math.max(board.pin_count, pins.length) : pins.length,
    show,
    go: (step: 1 | -1) => show(Math.min(Math.max(at + step, 0), last)),
  };
}
