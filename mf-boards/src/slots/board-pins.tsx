import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { Pin } from '@corkboard/shared/contract/pins.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { isNotFound, useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';

import {
  emptySelection,
  isSelected,
  pruneSelection,
  selectionReducer,
} from '../common/selection.ts';
import { useLazyComponent } from '../common/use-lazy-component.ts';
import { boardPinsQuery } from '../pins/board-pins-query.ts';
import { dedupePins } from '../pins/dedupe-pins.ts';
import { PinGridSkeleton } from '../pins/pin-grid-skeleton.tsx';
import { useFreshList } from '../pins/use-fresh-list.ts';
import { BoardJobs } from './board-jobs.tsx';
import { CardTools } from './card-tools.tsx';
import { PinList } from './pin-list.tsx';

const FIRST = 10;

interface Props {
  /** Null while loading, when it is read-only. */
  board: Board | null;
  boardId: string;
  /** `-1` for the Pins outside sections; omit for all. */
  sectionId?: string | undefined;
  total: number;
  sections: readonly Section[];
  isWritable: boolean;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  empty: ReactNode;
}

const getOrder = () => import('./pin-order-tools.tsx').then((module) => module.PinOrderTools);
const getBar = () =>
  import('../board-page/selection-bar.tsx').then((module) => module.SelectionBar);

export function BoardPins(props: Props) {
  const { board, boardId, sectionId, total, sections, isWritable, isChoosing, onChoosing, empty } =
    props;
  const text = useText();
  const shell = useShell();
  const query = boardPinsQuery(shell, boardId, sectionId);
  const list = useInfiniteQuery(query);
  useFreshList(query.queryKey);
  const [pressed, pick] = useReducer(selectionReducer, emptySelection);
  const bar = useLazyComponent(isChoosing, getBar);
  const pages = list.data?.pages;
  const pins = useMemo(() => dedupePins(pages?.flatMap((page) => page.data) ?? []), [pages]);
  const order = useMemo(() => pins.map(({ id }) => id), [pins]);
  const count = Math.max(list.hasNextPage ? total : 0, order.length);
  const selection = list.hasNextPage ? pressed : pruneSelection(pressed, order);
  const area = useRef<HTMLDivElement>(null);
  // A single Pin has no order, and a selection is ordered by its bar.
  const orderTools = useLazyComponent(isWritable && !isChoosing && pins.length > 1, getOrder);

  // Stable while the list is, because every new callback renders all cards.
  const onChoose = useCallback(
    (id: string, isRange: boolean) => {
      onChoosing(true);
      pick(isRange ? { kind: 'range', id, order } : { kind: 'toggle', id });
    },
    [onChoosing, order],
  );

  function onKey(key: string, { id }: Pin): boolean {
    if (key.toLowerCase() !== 'x' || !isWritable) return false;
    onChoose(id, false);
    return true;
  }

  // The board was merged or deleted after it was loaded: refetch it to show its 404 page.
  const isGone = list.isError && isNotFound(list.error);
  const { queryClient, subject } = shell;
  useEffect(() => {
    if (!isGone) return;
    void queryClient.invalidateQueries({ queryKey: [subject, 'board'] });
    void queryClient.invalidateQueries({ queryKey: [subject, 'section'] });
  }, [isGone, queryClient, subject]);

  if (list.isError && !pages) {
    return (
      <LoadFailed
        title={text('The Pins could not be loaded.')}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!pages) return <PinGridSkeleton layout="standard" count={FIRST} />;
  return (
    <>
      <VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>
      <div ref={area}>
        <PinList
          list={list}
          pages={pages}
          layout="standard"
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
          area={area}
          boardId={boardId}
          sectionId={sectionId}
          pins={pins}
          total={count}
        />
      )}
      {bar && (
        <bar.Part
          boardId={boardId}
          source={{ boardId, sectionId }}
          order={order}
          total={count}
          sections={sections}
          selection={selection}
          onPick={pick}
          onEnd={() => {
            pick({ kind: 'none' });
            onChoosing(false);
          }}
        />
      )}
      <BoardJobs boards={board ? [board] : []} />
    </>
  );
}
