import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { arrowRight } from '@corkboard/shared/icons/arrow-right.ts';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { formatSearchCount, searchPath } from '@corkboard/shared/rules/search';
import { ButtonLink, EmptyState, Icon, VisuallyHidden } from '@corkboard/shared/ui';
import { useId } from 'react';

import { BoardCard } from '../boards/board-card.tsx';
import { BoardGrid } from '../boards/board-grid.tsx';
import styles from '../boards/home-boards.module.css';
import { ReturnFocusHere } from '../common/return/return-focus-here.tsx';
import { pinLayout } from '../pins/grid/pin-columns.ts';
import { PinGridSkeleton } from '../pins/grid/pin-grid-skeleton.tsx';
import {
  type PinSearch,
  searchBoardsQuery,
  searchPinsQuery,
} from '../pins/queries/search-queries.ts';
import { useFreshList } from '../pins/queries/use-fresh-list.ts';
import { useDensity } from '../view-settings/use-density.ts';
import { CardTools } from './board-menu/card-tools.tsx';
import { LoadMore } from './load-more.tsx';
import { PinList } from './pin-list.tsx';
import own from './search-results.module.css';

const FIRST = 14;
const BOARDS_IN_ROW = 7;
/** An own search has no page of boards, so its row has them all. */
const OWN_BOARDS_IN_ROW = 25;

export function SearchResults(props: SlotProps['search.results']) {
  const { query, scope, kind, hex, sort, boardCount } = props;
  if (scope === 'boards') return <FoundBoards query={query} />;
  const isOwn = scope === 'me';
  return (
    <>
      {/* Older shells count no own boards, and their server lists none. */}
      {(isOwn ? Boolean(boardCount) : scope === 'all' && query !== '') && (
        <FoundBoardsRow {...{ query, isOwn }} count={boardCount} />
      )}
      <FoundPins
        key={scope}
        {...{ query, isOwn, kind, hex, sort }}
        isHeaded={scope === 'all' || isOwn}
        hasBoards={scope !== 'pins' && Boolean(boardCount)}
      />
    </>
  );
}

interface RowProps {
  query: string;
  isOwn: boolean;
  count: number | undefined;
}

/** The first boards of a search, above its Pins. */
function FoundBoardsRow({ query, isOwn, count }: RowProps) {
  const text = useText();
  const shell = useShell();
  const title = useId();
  const { data } = useInfiniteQuery(searchBoardsQuery(shell, query, isOwn));
  const total = count === undefined ? undefined : formatSearchCount(count, shell.locale);
  const boards = data?.pages[0]?.data ?? [];
  if (boards.length === 0) return null;

  return (
    <section className={styles.section} data-layout="row" aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{text('Boards')}</h2>
        {boards.length > 1 && !isOwn && (
          <ButtonLink
            className={own.all}
            variant="plain"
            href={searchPath({ query, scope: 'boards' })}
            aria-label={total && text('All {total} boards', { total })}
          >
            {/* Older shells pass no count. */}
            {total ? text('All {total}', { total }) : text('All boards')}
            <Icon path={arrowRight} size="s" isMirrored />
          </ButtonLink>
        )}
      </div>
      <ReturnFocusHere />
      <ul className={styles.boards} data-layout="row">
        {boards.slice(0, isOwn ? OWN_BOARDS_IN_ROW : BOARDS_IN_ROW).map((board) => (
          <li key={board.id} data-board-id={board.id}>
            <BoardCard board={board} isFirst={false} isOwnerNamed={!isOwn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoundPinsProps extends PinSearch {
  isHeaded: boolean;
  /** Something is found even if no Pin is. */
  hasBoards: boolean;
}

function FoundPins({ isHeaded, hasBoards, ...search }: FoundPinsProps) {
  const { query, isOwn } = search;
  const text = useText();
  const { density } = useDensity(isOwn);
  const found = searchPinsQuery(useShell(), search);
  const list = useInfiniteQuery(found);
  useFreshList(found.queryKey);
  const layout = pinLayout({ density, isOwn: true });

  if (list.isError && !list.data) {
    return (
      <LoadFailed
        title={text("Couldn't load Pins.")}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!list.data) return <PinGridSkeleton layout={layout} count={FIRST} />;
  // A page can be empty before one with Pins.
  const isEmpty = !list.hasNextPage && list.data.pages.every(({ data }) => data.length === 0);
  if (hasBoards && isEmpty) return null;
  return (
    <>
      {isHeaded ? (
        <h2 className={own.heading}>{text('Pins')}</h2>
      ) : (
        <VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>
      )}
      <PinList
        // Keyed by query, so that no list state leaks into the next list.
        key={JSON.stringify(found.queryKey)}
        list={list}
        pages={list.data.pages}
        layout={layout}
        hasPinners={layout === 'standard' && !isOwn}
        Actions={CardTools}
        empty={<NothingFound query={query} />}
      />
    </>
  );
}

function FoundBoards({ query }: { query: string }) {
  const text = useText();
  const list = useInfiniteQuery(searchBoardsQuery(useShell(), query));
  const boards = list.data?.pages.flatMap((page) => page.data);

  if (list.isError && !boards) {
    return (
      <LoadFailed
        title={text("Couldn't load boards.")}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!boards) return <PinGridSkeleton layout="standard" count={FIRST} />;
  if (boards.length === 0) return <NothingFound query={query} />;
  return (
    <>
      <VisuallyHidden as="h2">{text('Boards')}</VisuallyHidden>
      <ReturnFocusHere />
      <BoardGrid boards={boards} shape="square" isFirst />
      <LoadMore
        list={list}
        label={text('Show more boards')}
        failure={text("Couldn't load more boards.")}
        waiting={null}
      />
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  const text = useText();
  return (
    <EmptyState
      icon={magnifyingGlass}
      title={text('No results for “{query}”', { query })}
      text={text('Try different or fewer words.')}
    />
  );
}

export async function prefetchSearchResults(
  request: PrefetchRequest<'search.results'>,
): Promise<void> {
  const { queryClient, route } = request;
  const { query, scope, kind, hex, sort } = route;
  const boards = (isOwn = false) =>
    queryClient.prefetchInfiniteQuery(searchBoardsQuery(request, query, isOwn));
  if (scope === 'boards') return boards();
  const isOwn = scope === 'me';
  const pins = searchPinsQuery(request, { query, isOwn, kind, hex, sort });
  await Promise.all([
    queryClient.prefetchInfiniteQuery(pins),
    (scope === 'all' || isOwn) && query !== '' && boards(isOwn),
  ]);
}
