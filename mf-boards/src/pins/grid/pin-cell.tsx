import type { Pin } from '@corkboard/shared/contract/pins';
import { type ComponentType, type CSSProperties, memo } from 'react';

import type { CardActionsProps } from '../../common/use-card-intent.ts';
import { PinCard, PinCardSkeleton } from '../card/pin-card.tsx';
import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import { imageRows, titleLines } from './pin-rows.ts';

export interface Tracks {
  columns: number;
  gap: number;
  row: number;
}

/** Must be the same object while unchanged, because cells are memoized. */
export interface AllCells {
  layout: PinLayout;
  hasPinners: boolean;
  isPhone: boolean;
  /** -1 while more pages follow. */
  setSize: number;
  tracks: Tracks | null;
  onChoose: (id: string, isRange: boolean) => void;
  Actions?: ComponentType<CardActionsProps> | undefined;
  hasHover: boolean;
}

export interface CellProps {
  all: AllCells;
  pin: Pin;
  index: number;
  isBare: boolean;
  isEager: boolean;
  isChosen: boolean | null;
  column?: number | undefined;
  start?: number | undefined;
  rows?: number | undefined;
}

/** Memoized, so that a scroll only renders the cells that enter. */
export const PinCell = memo(function PinCell(props: CellProps) {
  const { all, pin, index, isBare, isEager, isChosen: isSelected } = props;
  const { layout, hasPinners, onChoose, Actions, hasHover } = all;
  const lines = titleLines(pin.title, layout, all.isPhone);

  return (
    <li
      className={styles.cell}
      data-index={index}
      data-pin={pin.id}
      data-color={pin.dominant_color}
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
          hasPinner={hasPinners}
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

/** Set through the CSSOM, because the content policy forbids style attributes in server HTML. */
function placed(cell: CellProps): { style?: CSSProperties } {
  const { all, pin, column, start = 0, rows = 0 } = cell;
  if (!all.tracks || column === undefined) return {};
  const { columns, gap, row } = all.tracks;
  const step = `(100% + ${gap}px) / ${columns}`;
  return {
    style: {
      ...({ '--ground': pin.dominant_color } satisfies Record<`--${string}`, string>),
      insetBlockStart: start * row,
      insetInlineStart: `calc(${step} * ${column})`,
      inlineSize: `calc(${step} - ${gap}px)`,
      blockSize: rows * row,
    },
  };
}
