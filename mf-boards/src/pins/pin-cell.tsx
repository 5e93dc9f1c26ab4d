import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { type ComponentType, type CSSProperties, memo } from 'react';

import type { CardActionsProps } from '../common/use-card-intent.ts';
import { PinCard, PinCardSkeleton } from './pin-card.tsx';
import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import { imageRows, titleLines } from './pin-rows.ts';

/** The columns of the list, in pixels. */
export interface Tracks {
  columns: number;
  gap: number;
  row: number;
}

/** What all places of a grid have in common. The same object while nothing of it has changed. */
export interface AllCells {
  layout: PinLayout;
  isPhone: boolean;
  /** Cards of the whole list; -1 while it goes on. */
  setSize: number;
  /** Null while the style sheet alone lays out the list: then no card has a place of its own. */
  tracks: Tracks | null;
  onChoose: (id: string, isRange: boolean) => void;
  Actions?: ComponentType<CardActionsProps> | undefined;
  hasHover: boolean;
}

export interface CellProps {
  all: AllCells;
  pin: Pin;
  index: number;
  /** Nothing but its place yet. */
  isBare: boolean;
  /** Its picture is asked for at once. */
  isEager: boolean;
  /** Null when the list is to be opened and not chosen from. */
  isChosen: boolean | null;
  /** Where it stands, in a list of which only a window is in the document. */
  column?: number | undefined;
  start?: number | undefined;
  rows?: number | undefined;
}

/** One place of the grid. Rendered again only when something of it has changed: a scroll renders what enters and nothing else. */
export const PinCell = memo(function PinCell(props: CellProps) {
  const { all, pin, index, isBare, isEager, isChosen: isSelected } = props;
  const { layout, onChoose, Actions, hasHover } = all;
  const lines = titleLines(pin.title, layout, all.isPhone);

  return (
    <li
      className={styles.cell}
      data-index={index}
      data-pin={pin.id}
      data-rows={imageRows(pin)}
      data-lines={lines}
      aria-posinset={index + 1}
      aria-setsize={all.setSize}
      {...placed(props)}
    >
      {isBare ? (
        <PinCardSkeleton />
      ) : (
        <PinCard
          pin={pin}
          layout={layout}
          lines={lines}
          isEager={isEager}
          isChosen={isSelected}
          onChoose={onChoose}
          Actions={Actions}
          hasHover={hasHover}
        />
      )}
    </li>
  );
});

/** Set through the CSSOM, in the browser only: what the server sends has no style attributes. */
function placed({ all, column, start = 0, rows = 0 }: CellProps): { style?: CSSProperties } {
  if (!all.tracks || column === undefined) return {};
  const { columns, gap, row } = all.tracks;
  const step = `(100% + ${gap}px) / ${columns}`;
  return {
    style: {
      insetBlockStart: start * row,
      insetInlineStart: `calc(${step} * ${column})`,
      inlineSize: `calc(${step} - ${gap}px)`,
      blockSize: rows * row,
    },
  };
}
