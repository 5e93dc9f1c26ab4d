import type { User } from '@corkboard/shared/contract/people';
import { LoadFailed, useLostProfile } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { lazyWithRetry, useLazyComponent } from '@corkboard/shared/lazy';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { ButtonLink, VisuallyHidden } from '@corkboard/shared/ui';
import { useRef } from 'react';
import { BoardGridSkeleton } from '../../boards/board-grid-skeleton.tsx';
import { boardGroups } from '../../boards/board-groups.ts';
import { boardShape } from '../../boards/board-shape.ts';
import { canEditBoard } from '../../boards/can-edit-board.ts';
import { filteredBoardsQuery, profileBoardsQuery } from '../../boards/profile-boards-query.ts';
import { visibleBoards } from '../../boards/visible-boards.ts';
import { useBoardFilters } from '../../filters/use-board-filters.ts';
import { DEFAULT_SORT, groupByForSort } from '../../sort/board-sorts.ts';
import { useBoardSort } from '../../sort/use-board-sort.ts';
import { useProfile } from '../../view-settings/use-profile.ts';
import { viewSettingsQuery } from '../../view-settings/view-settings-query.ts';
import { BoardJobs } from '../board-jobs.tsx';
import { ImageFallback } from '../image-fallback.tsx';
import styles from '../load-more.module.css';
import { LoadMore } from '../load-more.tsx';
import { BoardGroupsView } from './board-groups-view.tsx';
import { BoardsOverview } from './boards-overview.tsx';
import { loadOwnerBoards, OwnerBoards } from './lazy-owner-boards.ts';
import { loadPinsWithoutBoards } from './lazy-pins-without-boards.ts';
import { prefetchInvitations } from './prefetch-invitations.ts';
import { knownOwner, prefetchProfile } from './prefetch-profile.ts';

export { loadOwnerBoards, loadPinsWithoutBoards };

const PinsWithoutBoards = lazyWithRetry(loadPinsWithoutBoards);
const getEdit = () => import('../board-menu/card-edit.tsx').then((module) => module.CardEdit);
const getKeys = () => import('../board-keys.tsx').then((module) => module.BoardKeys);

const FIRST = 10;
const NEXT = 5;

export function ProfileBoards({ username, isOverview = false }: SlotProps['profile.boards']) {
  const text = useText();
  const shell = useShell();
  const { user, isOwn, isReady, error, view, retry } = useProfile(username);
  const { filters } = useBoardFilters();
  const isTool = isOwn && !isOverview;
  const { sort } = useBoardSort({ isOwn: isTool });
  const area = useRef<HTMLDivElement>(null);

  const asked = { sort, grouping: groupByForSort(sort), isOwn, isOverview };
  const isFiltered = isTool && filters.length > 0;
  const query = profileBoardsQuery(shell, user ?? { username }, asked);
  const list = useInfiniteQuery({
    ...(isFiltered ? filteredBoardsQuery(shell, filters) : query),
    enabled: isReady,
    // Another tab can have moved, merged, or deleted some of them.
    refetchOnWindowFocus: 'always',
  });

  const all = list.data?.pages.flatMap((page) => page.data) ?? [];
  const writable = all.some((board) => canEditBoard(board, { ...shell, isOwn: false }));
  const edit = useLazyComponent(isReady && !isOwn && writable, getEdit);
  const boards = user ? visibleBoards(all, { user, viewer: shell.viewer, isOwn }) : [];
  const hasBoards = isTool
    ? boards.some((board) => !board.story_type)
    : boardGroups(boards, { isOwn: false }).length > 0;
  const isEmpty = list.data !== undefined && !hasBoards && !list.hasNextPage;
  const isBare = isEmpty && !isTool;
  const keys = useLazyComponent(isReady && !isBare, getKeys);

  useLostProfile(username, list.error);

  const failure = error ?? (list.data ? null : list.error);
  if (failure) {
    const tryAgain = () => Promise.all([error && retry(), list.isError && list.refetch()]);
    return <LoadFailed title={text("Couldn't load boards.")} error={failure} onRetry={tryAgain} />;
  }
  const shape = boardShape(isOverview ? null : view, user?.is_partner ?? false);
  if (!user || !isReady) return <BoardGridSkeleton shape={shape} count={FIRST} />;

  if (isBare) return <PinsWithoutBoards user={user} isOverview={isOverview} />;
  const more = list.data ? (
    <LoadMore
      list={list}
      label={text('Show more boards')}
      failure={text("Couldn't load more boards.")}
      waiting={<BoardGridSkeleton shape={shape} count={NEXT} />}
    />
  ) : (
    <BoardGridSkeleton shape={shape} count={FIRST} />
  );

  return (
    <ImageFallback>
      <VisuallyHidden as="h2">{text('Boards')}</VisuallyHidden>
      <div ref={area}>
        {isTool ? (
          <OwnerBoards
            user={user}
            boards={boards}
            shape={shape}
            hasMore={list.hasNextPage}
            isFiltered={isFiltered}
            isLoaded={list.data !== undefined}
            isEmpty={isEmpty}
            keys={{
              shown: query.queryKey,
              byHand: profileBoardsQuery(shell, user, {
                sort: 'custom',
                grouping: groupByForSort('custom'),
                isOwn,
              }).queryKey,
            }}
            more={more}
          />
        ) : isOverview ? (
          <BoardsOverview
            boards={boards}
            shape={shape}
            hasMore={!list.data || list.hasNextPage}
            more={more}
          />
        ) : (
          <>
            <BoardGroupsView
              groups={boardGroups(boards, { isOwn })}
              shape={shape}
              tools={edit ? (board) => <edit.Part board={board} /> : undefined}
            />
            {more}
          </>
        )}
        {/* The page of all Pins shows tools to its owner, which a preview must not. */}
        {!isOwn && hasBoards && !list.hasNextPage && <AllPinsLink user={user} />}
      </div>
      <BoardJobs boards={boards} />
      {keys && <keys.Part area={area} user={user} isMovable={isTool && !isFiltered} />}
    </ImageFallback>
  );
}

function AllPinsLink({ user }: { user: User }) {
  const text = useText();
  if (!user.pin_count) return null;
  return (
    <div className={styles.end}>
      <ButtonLink href={`/${user.username}/pins/`}>{text('See all Pins')}</ButtonLink>
    </div>
  );
}

export async function prefetchProfileBoards(
  request: PrefetchRequest<'profile.boards'>,
): Promise<void> {
  const { queryClient, route } = request;
  const prefetchNews = (user: Pick<User, 'id' | 'is_partner'>) =>
    !route.isOverview && prefetchInvitations(request, user);
  const owner = knownOwner(request);
  const news = owner && prefetchNews(owner);
  const user = await prefetchProfile(request);
  if (user) {
    const isOwn = isOwnProfile(request, user);
    const isTool = isOwn && !route.isOverview;
    const settings = isTool && queryClient.getQueryData(viewSettingsQuery(request).queryKey);
    const sort = (settings && settings.most_recent_board_sort_order) || DEFAULT_SORT;
    const query = profileBoardsQuery(request, user, {
      sort,
      grouping: groupByForSort(sort),
      isOwn,
      isOverview: route.isOverview,
    });
    await Promise.all([
      queryClient.prefetchInfiniteQuery(query),
      isOwn && !owner && prefetchNews(user),
    ]);
    const first = queryClient.getQueryData(query.queryKey)?.pages[0];
    const isBare = first && boardGroups(first.data, { isOwn: false }).length === 0;
    if (!isTool && isBare && user.pin_count) {
      const overview = route.isOverview && { isOverview: true };
      await request.prefetchSlot('profile.pins', {
        username: user.username,
        tab: 'saved',
        ...overview,
      });
    }
  }
  await news;
}
