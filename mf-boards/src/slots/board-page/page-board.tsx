import type { Board } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useLazyComponent, useLazyDialog } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import {
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';
import { InviteButton } from '../../board-edit/invite-button.tsx';
import { BoardActions } from '../../board-header/board-actions.tsx';
import { BoardHeader } from '../../board-header/board-header.tsx';
import { boardQuery, deletedBoardQuery, mergedBoardQuery } from '../../board-header/board-query.ts';
import { otherBoardsQuery } from '../../boards/other-boards-query.ts';
import { canonicalPathParts } from '../../common/canonical-path.ts';
import { isBoardCollaborator } from '../../common/is-board-collaborator.ts';
import { hasStableCount } from '../../common/lists/has-stable-count.ts';
import { NO_SECTION } from '../../common/lists/pin-lists.ts';
import { useBoardChanges } from '../../common/lists/use-board-changes.ts';
import { useCanonicalUrl } from '../../common/use-canonical-url.ts';
import { useDocumentTitle } from '../../common/use-title.ts';
import { PinGridSkeleton } from '../../pins/grid/pin-grid-skeleton.tsx';
import { NoBoardPins } from '../../pins/no-board-pins.tsx';
import { boardPinsQuery } from '../../pins/queries/board-pins-query.ts';
import { SectionList } from '../../sections/section-list.tsx';
import { sectionsQuery } from '../../sections/sections-query.ts';
import { BoardMenu } from '../board-menu/board-menu.tsx';
import { SkipLink } from '../skip-link.tsx';
import { BoardNotFound } from './board-not-found.tsx';
import { BoardPins } from './board-pins.tsx';
import { OrganizeButton } from './organize-button.tsx';
import styles from './page-board.module.css';

const FIRST = 10;

const getSectionOrder = () =>
  import('./section-order-tools.tsx').then((module) => module.SectionOrderTools);

export function PageBoard({ username, slug }: SlotProps['page.board']) {
  const text = useText();
  const shell = useShell();
  const query = boardQuery(shell, username, slug);
  const board = useQuery({
    ...query,
    // Another tab can have merged or deleted the board. If a tab restores it, that tab notifies the others.
    refetchOnWindowFocus: ({ state }) => (state.data === null ? false : 'always'),
  });
  useCanonicalUrl({
    found: board.data,
    names: [username, slug],
    keyAt: (owner = '', name = '') => boardQuery(shell, owner, name).queryKey,
  });
  useDocumentTitle(board.data?.name);

  return <div className={styles.page}>{content()}</div>;

  function content() {
    if (board.data === null) return <BoardNotFound username={username} slug={slug} />;
    if (board.data) {
      return (
        <OpenBoard
          key={shell.subject + board.data.id}
          board={board.data}
          query={query}
          onSaved={(saved) => shell.queryClient.setQueryData(query.queryKey, saved)}
        />
      );
    }
    if (board.isPending) return <PinGridSkeleton layout="standard" count={FIRST} />;
    return (
      <LoadFailed
        title={text("Couldn't load the board.")}
        error={board.error}
        onRetry={() => board.refetch()}
      />
    );
  }
}

interface OpenProps {
  board: Board;
  query: ReturnType<typeof boardQuery>;
  onSaved: (board: Board) => void;
}

function OpenBoard({ board, query, onSaved }: OpenProps) {
  const text = useText();
  const shell = useShell();
  const hasSections = board.section_count > 0;
  const list = useQuery({ ...sectionsQuery(shell, board.id), enabled: hasSections });
  const [isChoosing, setChoosing] = useState(false);
  const isWritable = board.access.includes('write');
  const isInviter = isWritable && isBoardCollaborator(board, shell.subject);
  const sections = list.data ?? [];
  const news = useBoardNews(board, query);
  const sectionArea = useRef<HTMLUListElement>(null);
  const sectionDialog = useLazyDialog();
  const organizer = useRef<HTMLButtonElement>(null);
  const sectionTools = useLazyComponent(isWritable && sections.length > 1, getSectionOrder);
  const inSections = sections.reduce((sum, { pin_count }) => sum + pin_count, 0);
  const outside = board.pin_count - inSections;
  // A phone has no room for it next to the other actions.
  const isOrganizeInHead = hasSections || (shell.device.isPhone && board.pin_count > 0);
  const isOutsideKnown = !hasSections || list.data !== undefined;
  const organize = isWritable && isOutsideKnown && (
    <OrganizeButton
      ref={organizer}
      canStart={outside > 0 || !hasStableCount(board)}
      isChoosing={isChoosing}
      onChoosing={setChoosing}
    />
  );

  return (
    <>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <BoardHeader board={board} hasInvite={isInviter}>
        <BoardActions
          board={board}
          invite={isInviter && <InviteButton board={board} />}
          organize={!isOrganizeInHead && organize}
          menu={<BoardMenu board={board} onSaved={onSaved} />}
        />
      </BoardHeader>
      {list.isError && !list.data && (
        <LoadFailed
          title={text("Couldn't load the sections.")}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {sections.length > 0 && (
        <SkipLink label={text('Skip the sections')}>
          <SectionList
            boardId={board.id}
            sections={sections}
            isWritable={isWritable}
            area={sectionArea}
            openDialog={sectionDialog.open}
          />
        </SkipLink>
      )}
      {sectionDialog.element}
      {sectionTools && (
        <sectionTools.Part area={sectionArea} boardId={board.id} sections={sections} />
      )}
      <BoardPins
        board={board}
        boardId={board.id}
        sectionId={hasSections ? NO_SECTION : undefined}
        total={outside}
        heading={
          (hasSections || (isOrganizeInHead && isWritable)) && (
            <div className={styles.head}>
              <h2 className={styles.heading}>
                {hasSections ? text('No section') : text('Pins')}{' '}
                {(list.data || !hasSections) && <span>{shortCount(outside, shell.locale)}</span>}
              </h2>
              {organize}
            </div>
          )
        }
        sections={sections}
        sectionArea={sectionArea}
        isWritable={isWritable}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
        organizer={organizer}
        empty={empty()}
      />
    </>
  );

  function empty() {
    if (!hasStableCount(board)) return <PinGridSkeleton layout="standard" count={FIRST} />;
    // A board with all Pins in sections is not empty.
    if (hasSections && board.pin_count > 0) return null;
    return <NoBoardPins isWritable={isWritable} />;
  }
}

/** Reloads the board and its sections when another page changes them. Returns the announcement of a new name. */
function useBoardNews(board: Board, query: ReturnType<typeof boardQuery>): string {
  const text = useText();
  const { queryClient, subject } = useShell();
  const [news, setNews] = useState('');
  useBoardChanges(board.id, async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: [subject, 'sections', board.id] }),
    ]);
    const now = queryClient.getQueryData(query.queryKey);
    if (now && now.name !== board.name) {
      setNews(text('The board is now called {name}', { name: now.name }));
    }
  });
  return news;
}

export async function prefetchPageBoard(
  request: PrefetchRequest<'page.board'>,
): Promise<PageOutcome | undefined> {
  const { queryClient, route } = request;
  const query = boardQuery(request, route.username, route.slug);
  await queryClient.prefetchQuery(query);

  const board = queryClient.getQueryData(query.queryKey);
  // After an error the page stays, and the browser retries.
  if (board === undefined) return undefined;
  if (board && canonicalPathParts(board.url, [route.username, route.slug]))
    return { redirect: board.url };
  if (board) {
    const hasSections = board.section_count > 0;
    await Promise.all([
      queryClient.prefetchInfiniteQuery(
        boardPinsQuery(request, board.id, hasSections ? NO_SECTION : undefined),
      ),
      hasSections && queryClient.prefetchQuery(sectionsQuery(request, board.id)),
    ]);
    return { title: board.name };
  }
  await Promise.all([
    queryClient.prefetchQuery(otherBoardsQuery(request, route.username)),
    ...(requiresSignIn(request.viewer)
      ? []
      : [
          queryClient.prefetchQuery(mergedBoardQuery(request, route.username, route.slug)),
          queryClient.prefetchQuery(deletedBoardQuery(request, route.username, route.slug)),
        ]),
  ]);
  return { status: 404 };
}
