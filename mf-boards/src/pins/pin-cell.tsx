import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { type ComponentType, type CSSProperties, memo } from 'react';

import { PinCard } from './pin-card.tsx';
import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import { pictureRows, titleLines } from './pin-rows.ts';

export interface CellProps {
  pin: Pin;
  index: number;
  layout: PinLayout;
  isPhone: boolean;
  /** In the first row: its picture is asked for at once. */
  isFirst: boolean;
  /** Cards of the whole list; -1 while it goes on. */
  setSize: number;
  /** Where it stands, in a list of which only a window is in the document. */
  column?: number | undefined;
  columns?: number | undefined;
  gap?: number | undefined;
  top?: number | undefined;
  height?: number | undefined;
  /** Null when the list is to be opened and not chosen from. */
  isChosen: boolean | null;
  onChoose: (id: string, isRange: boolean) => void;
  Actions?: ComponentType<{ pin: Pin }> | undefined;
  hasHover: boolean;
}

/** One place of the grid. Rendered again only when something of it has changed: a scroll renders what enters and nothing else. */
export const PinCell = memo(function PinCell(props: CellProps) {
  const { pin, index, layout, isPhone, setSize, isChosen, onChoose, Actions } = props;
  const lines = titleLines(pin.title, layout, isPhone);

  return (
    <li
      className={styles.cell}
      data-index={index}
      data-pin={pin.id}
      data-rows={pictureRows(pin)}
      data-lines={lines}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      {...placed(props)}
    >
      <PinCard
        pin={pin}
        layout={layout}
        lines={lines}
        isFirst={props.isFirst}
        isChosen={isChosen}
        onChoose={onChoose}
        Actions={Actions}
        hasHover={props.hasHover}
      />
    </li>
  );
});

/** Set through the CSSOM, in the browser only: what the server sends has no style attributes. */
function placed({ column, columns, gap, top, height }: CellProps): { style?: CSSProperties } {
  if (column === undefined || columns === undefined) return {};
  const step = `(100% + ${gap}px) / ${columns}`;
  return {
    style: {
      insetBlockStart: top,
      insetInlineStart: `calc(${step} * ${column})`,
      inlineSize: `calc(${step} - ${gap}px)`,
      blockSize: height,
    },
  };
}
