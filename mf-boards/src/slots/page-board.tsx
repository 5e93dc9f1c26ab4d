import type { Board } from '@corkboard/shared/contract/boards.ts';
import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import {
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { useRef, useState } from 'react';
import { BoardActions } from '../board-header/board-actions.tsx';
import { BoardHeader } from '../board-header/board-header.tsx';
import { boardQuery, mergedBoardQuery } from '../board-header/board-query.ts';
import { canEditBoard } from '../boards/can-edit-board.ts';
import { otherBoardsQuery } from '../boards/other-boards-query.ts';
import { canonicalPathParts } from '../common/canonical-path.ts';
import { NO_SECTION } from '../common/pin-lists.ts';
import { useCanonicalUrl } from '../common/use-canonical-url.ts';
import { useLazyComponent } from '../common/use-lazy-component.ts';
import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { useDocumentTitle } from '../common/use-title.ts';
import { boardPinsQuery } from '../pins/board-pins-query.ts';
import { NoBoardPins } from '../pins/no-board-pins.tsx';
import { PinGridSkeleton } from '../pins/pin-grid-skeleton.tsx';
import { SectionList } from '../sections/section-list.tsx';
import { sectionsQuery } from '../sections/sections-query.ts';
import { BoardNotFound } from './board-not-found.tsx';
import { BoardPins } from './board-pins.tsx';
import styles from './page-board.module.css';
import { SkipLink } from './skip-link.tsx';

const FIRST = 10;

const getSectionOrder = () =>
  import('./section-order-tools.tsx').then((module) => module.SectionOrderTools);

export function PageBoard({ username, slug }: SlotProps['page.board']) {
  const text = useText();
  const shell = useShell();
  const query = boardQuery(shell, username, slug);
  // Another tab can have merged or deleted it.
  const board = useQuery({ ...query, refetchOnWindowFocus: 'always' });
  useCanonicalUrl({
    found: board.data,
    names: [username, slug],
    keyAt: (owner = '', name = '') => boardQuery(shell, owner, name).queryKey,
  });
  useDocumentTitle(board.data === null ? text("We couldn't find that page.") : board.data?.name);

  return <div className={styles.page}>{content()}</div>;

  function content() {
    if (board.data === null) return <BoardNotFound username={username} slug={slug} />;
    if (board.data) {
      return (
        <OpenBoard
          key={board.data.id}
          board={board.data}
          onSaved={(saved) => shell.queryClient.setQueryData(query.queryKey, saved)}
        />
      );
    }
    if (board.isPending) return <PinGridSkeleton layout="standard" count={FIRST} />;
    return (
      <LoadFailed
        title={text('The board could not be loaded.')}
        error={board.error}
        onRetry={() => board.refetch()}
      />
    );
  }
}

function OpenBoard({ board, onSaved }: { board: Board; onSaved: (board: Board) => void }) {
  const text = useText();
  const shell = useShell();
  const hasSections = board.section_count > 0;
  const list = useQuery({ ...sectionsQuery(shell, board.id), enabled: hasSections });
  const [isChoosing, setChoosing] = useState(false);
  const dialog = useLazyDialog();
  const isWritable = board.access.includes('write');
  const isEditable = canEditBoard(board, { ...shell, isOwn: false });
  const sections = list.data ?? [];
  const sectionArea = useRef<HTMLUListElement>(null);
  const sectionTools = useLazyComponent(isWritable && sections.length > 1, getSectionOrder);
  const inSections = sections.reduce((sum, { pin_count }) => sum + pin_count, 0);

  const act: Record<string, () => void> = {
    edit: () =>
      dialog.open(async () => {
        const { EditBoardDialog } = await import('../board-edit/edit-board-dialog.tsx');
        return (given) => (
          <EditBoardDialog
            {...given}
            board={board}
            onSaved={onSaved}
            onDelete={() => shell.navigation.replace(`/${board.owner.username}/_boards/`)}
          />
        );
      }),
    section: () =>
      dialog.open(async () => {
        const { SectionDialog } = await import('../sections/section-dialog.tsx');
        return (given) => <SectionDialog {...given} boardId={board.id} />;
      }),
    history: () => shell.navigation.to('/board/history/'),
  };

  return (
    <>
      <BoardHeader board={board}>
        <BoardActions
          board={board}
          items={[
            ...(isEditable ? [{ id: 'edit', label: text('Edit board') }] : []),
            { id: 'section', label: text('Add section') },
            { id: 'history', label: text('Recent changes') },
          ]}
          onAct={(id) => act[id]?.()}
          isOrganizing={isChoosing}
          onOrganize={() => setChoosing(!isChoosing)}
        />
      </BoardHeader>
      {sections.length > 0 && (
        <SkipLink label={text('Skip the sections')}>
          <SectionList
            boardId={board.id}
            sections={sections}
            isWritable={isWritable}
            area={sectionArea}
          />
        </SkipLink>
      )}
      {sectionTools && (
        <sectionTools.Part area={sectionArea} boardId={board.id} sections={sections} />
      )}
      <BoardPins
        board={board}
        boardId={board.id}
        sectionId={hasSections ? NO_SECTION : undefined}
        total={board.pin_count - inSections}
        sections={sections}
        isWritable={isWritable}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
        // A board with all Pins in sections is not empty.
        empty={hasSections && board.pin_count > 0 ? null : <NoBoardPins isWritable={isWritable} />}
      />
      {dialog.element}
    </>
  );
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
    !requiresSignIn(request.viewer) &&
      queryClient.prefetchQuery(mergedBoardQuery(request, route.username, route.slug)),
  ]);
  return { status: 404 };
}
