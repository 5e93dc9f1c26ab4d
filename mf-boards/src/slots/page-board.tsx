import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import {
  boardsQuery,
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';

import { BoardHeader } from '../board-header/board-header.tsx';
import { boardQuery } from '../board-header/board-query.ts';
import { boardPinsQuery } from '../pins/board-pins-query.ts';
import { NoBoardPins } from '../pins/no-board-pins.tsx';
import { WaitingPins } from '../pins/waiting-pins.tsx';
import { BoardNotFound } from './board-not-found.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './page-board.module.css';
import { PinList } from './pin-list.tsx';

/** Places that are kept while nothing is known yet. */
const FIRST = 10;

/** A board's page. */
export function PageBoard({ username, slug }: SlotProps['page.board']) {
  const text = useText();
  const board = useQuery(boardQuery(useShell(), username, slug));

  return <div className={styles.page}>{content()}</div>;

  function content() {
    if (board.data === null) return <BoardNotFound username={username} />;
    if (board.data) {
      return (
        <>
          <BoardHeader board={board.data} />
          <BoardPins id={board.data.id} isWritable={board.data.access.includes('write')} />
        </>
      );
    }
    if (board.isPending) return <WaitingPins layout="standard" count={FIRST} />;
    return (
      <LoadFailed title={text('The board could not be loaded.')} onRetry={() => board.refetch()} />
    );
  }
}

function BoardPins({ id, isWritable }: { id: string; isWritable: boolean }) {
  const text = useText();
  const list = useInfiniteQuery(boardPinsQuery(useShell(), id));

  if (list.isError && !list.data) {
    return (
      <LoadFailed title={text('The Pins could not be loaded.')} onRetry={() => list.refetch()} />
    );
  }
  if (!list.data) return <WaitingPins layout="standard" count={FIRST} />;
  return (
    <>
      <VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>
      <PinList
        list={list}
        pages={list.data.pages}
        layout="standard"
        empty={<NoBoardPins isWritable={isWritable} />}
      />
    </>
  );
}

export async function prefetchPageBoard(
  request: PrefetchRequest<'page.board'>,
): Promise<PageOutcome | undefined> {
  const { queries, route } = request;
  const query = boardQuery(request, route.username, route.slug);
  await queries.prefetchQuery(query);

  const board = queries.getQueryData(query.queryKey);
  // A fault leaves no answer: the page stays a page, and the browser asks again.
  if (board === undefined) return undefined;
  if (board) {
    await queries.prefetchInfiniteQuery(boardPinsQuery(request, board.id));
    return undefined;
  }
  await queries.prefetchInfiniteQuery(boardsQuery(request, route.username));
  return { status: 404 };
}
