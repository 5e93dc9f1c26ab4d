import type { Board, Section } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { isLetter } from '@corkboard/shared/keys';
import { useLazyComponent, useLazyDialog } from '@corkboard/shared/lazy';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { isNotFound, useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { dedupePins } from '../../common/lists/dedupe-pins.ts';
import { MovePinContext } from '../../common/lists/move-pin-context.ts';
import { isSelected } from '../../common/selection/selection.ts';
import { PinGridSkeleton } from '../../pins/grid/pin-grid-skeleton.tsx';
import { LivePins } from '../../pins/live-pins.tsx';
import { boardPinsQuery } from '../../pins/queries/board-pins-query.ts';
import { useFreshList } from '../../pins/queries/use-fresh-list.ts';
import { runningActions } from '../../progress/board-actions.ts';
import { BoardJobs } from '../board-jobs.tsx';
import { CardTools } from '../board-menu/card-tools.tsx';
import { PinList } from '../pin-list.tsx';
import { PartlyPrinted } from '../print/partly-printed.tsx';
import styles from './board-pins.module.css';
import { usePinChoice } from './use-pin-choice.ts';
import { useRefetchGoneBoard } from './use-refetch-gone-board.ts';

const FIRST = 10;

interface Props {
  /** Null while loading, when it is read-only. */
  board: Board | null;
  boardId: string;
  /** `-1` for the Pins outside sections; omit for all. */
  sectionId?: string | undefined;
  /** The section of the page. */
  section?: Section | undefined;
  total: number;
  /** Replaces the hidden heading. */
  heading?: ReactNode;
  sections: readonly Section[];
  /** The cards of the sections, if the page shows them. */
  sectionArea?: RefObject<HTMLElement | null> | undefined;
  isWritable: boolean;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  /** The button that begins and ends organizing. */
  organizer: RefObject<HTMLButtonElement | null>;
  empty: ReactNode;
}

const getOrder = () => import('./pin-order-tools.tsx').then((module) => module.PinOrderTools);
const getSectionDialog = () =>
  import('../../board-page/pick-section-dialog.tsx').then((module) => module.PickSectionDialog);
const getBar = () =>
  import('../../board-page/selection-bar.tsx').then((module) => module.SelectionBar);

export function BoardPins(props: Props) {
  const { board, boardId, sectionId, total, heading, sections, sectionArea } = props;
  const { isWritable, onChoosing, organizer, empty, section = null } = props;
  // A collaborator can lose the board while organizing it.
  const isChoosing = isWritable && props.isChoosing;
  const text = useText();
  const shell = useShell();
  const query = boardPinsQuery(shell, boardId, sectionId);
  const list = useInfiniteQuery(query);
  useFreshList(query.queryKey);
  const bar = useLazyComponent(isChoosing, getBar);
  const pages = list.data?.pages;
  const pins = useMemo(() => dedupePins(pages?.flatMap((page) => page.data) ?? []), [pages]);
  const count = Math.max(list.hasNextPage ? total : 0, pins.length);
  const source = { boardId, sectionId };
  const choice = usePinChoice({ source, pins, hasMore: list.hasNextPage, onChoosing });
  const { order, selection, known, pick, onChoose } = choice;
  const area = useRef<HTMLDivElement>(null);
  const dialog = useLazyDialog();
  const hasTargets = sectionArea !== undefined && sections.length > 0;
  // A single Pin has no order, and a selection is ordered by its bar.
  const isMovable = hasTargets ? pins.length > 0 : !isChoosing && pins.length > 1;
  const orderTools = useLazyComponent(isWritable && isMovable, getOrder);

  function moveToSection(id: string) {
    const selected = { source, count: 1, isAll: false as const, ids: [id] };
    dialog.open(getSectionDialog, { boardId, sections, selected });
  }

  function onKey(event: KeyboardEvent, { id }: Pin): boolean {
    if (!isLetter(event, 'x') || !isWritable) return false;
    onChoose(id, false);
    return true;
  }

  useRefetchGoneBoard(list.isError && isNotFound(list.error));

  if (list.isError && !pages) {
    return (
      <LoadFailed title={text("Couldn't load Pins.")} error={list.error} onRetry={list.refetch} />
    );
  }
  if (!pages) return <PinGridSkeleton layout="standard" count={FIRST} />;
  return (
    <MovePinContext value={isWritable && board ? { board, open: moveToSection } : null}>
      {heading || <VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>}
      <LivePins
        boardId={boardId}
        query={query}
        pins={pins}
        isChoosing={isChoosing}
        isBusy={runningActions(board?.blocking_actions ?? []).length > 0}
        area={area}
      />
      <PartlyPrinted {...{ board, section, sections, list, pins, total: count }} />
      <div ref={area} className={styles.pins}>
        <PinList
          list={list}
          pages={pages}
          layout="standard"
          hasPinners={board !== null && mayHavePinners(board)}
          Actions={CardTools}
          choosing={isChoosing ? { isChosen: (id) => isSelected(selection, id) } : undefined}
          onChoose={isWritable ? onChoose : undefined}
          onKey={onKey}
          use={isChoosing ? 'choose' : isWritable ? 'move' : 'look'}
          empty={empty}
        />
      </div>
      {orderTools && (
        <orderTools.Part
          board={board}
          area={area}
          source={source}
          pins={known}
          total={count}
          sections={sections}
          sectionArea={hasTargets ? sectionArea : undefined}
          selection={isChoosing ? selection : null}
          onMoved={() => pick({ kind: 'none' })}
          onPickTarget={moveToSection}
        />
      )}
      {bar && (
        <bar.Part
          {...{ board, boardId, source, order, sections, selection, organizer }}
          pins={known}
          total={count}
          onPick={pick}
          onEnd={choice.onEnd}
        />
      )}
      <BoardJobs boards={board ? [board] : []} />
      {dialog.element}
    </MovePinContext>
  );
}

/** Of a board that doesn't show its collaborators, each Pin still names the person who saved it. */
function mayHavePinners(board: Board): boolean {
  return board.collaborating_users.length > 0 || !board.should_show_board_collaborators;
}
