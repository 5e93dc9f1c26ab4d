import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { EmptyState, VisuallyHidden } from '@corkboard/shared/ui';

import { BoardGrid } from '../boards/board-grid.tsx';
import { pinLayout } from '../pins/pin-columns.ts';
import { PinGridSkeleton } from '../pins/pin-grid-skeleton.tsx';
import { searchBoardsQuery, searchPinsQuery } from '../pins/search-queries.ts';
import { useFreshList } from '../pins/use-fresh-list.ts';
import { useDensity } from '../view-settings/use-density.ts';
import { CardTools } from './card-tools.tsx';
import { LoadMore } from './load-more.tsx';
import { PinList } from './pin-list.tsx';

const FIRST = 14;

export function SearchResults({ query, scope }: SlotProps['search.results']) {
  if (scope === 'boards') return <FoundBoards query={query} />;
  return <FoundPins key={scope} query={query} isOwn={scope === 'me'} />;
}

function FoundPins({ query, isOwn }: { query: string; isOwn: boolean }) {
  const text = useText();
  const { density } = useDensity(isOwn);
  const found = searchPinsQuery(useShell(), query, isOwn);
  const list = useInfiniteQuery(found);
  useFreshList(found.queryKey);
  const layout = pinLayout({ density, isOwn: true });

  if (list.isError && !list.data) {
    return (
      <LoadFailed
        title={text('The Pins could not be loaded.')}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!list.data) return <PinGridSkeleton layout={layout} count={FIRST} />;
  return (
    <>
      <VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>
      <PinList
        // Keyed by query, so that no list state leaks into the next list.
        key={query}
        list={list}
        pages={list.data.pages}
        layout={layout}
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
        title={text('The boards could not be loaded.')}
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
      <BoardGrid boards={boards} shape="square" isFirst />
      <LoadMore
        list={list}
        label={text('Show more boards')}
        failure={text('More boards could not be loaded.')}
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
      title={text('Nothing was found for “{query}”', { query })}
      text={text('Try other words, or fewer of them.')}
    />
  );
}

export async function prefetchSearchResults(
  request: PrefetchRequest<'search.results'>,
): Promise<void> {
  const { queryClient, route } = request;
  if (route.scope === 'boards') {
    await queryClient.prefetchInfiniteQuery(searchBoardsQuery(request, route.query));
  } else {
    const isOwn = route.scope === 'me';
    await queryClient.prefetchInfiniteQuery(searchPinsQuery(request, route.query, isOwn));
  }
}
