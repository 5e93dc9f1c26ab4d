import type { Board, Section } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { useShell } from '@corkboard/shared/remote';
import { Button, MenuButton } from '@corkboard/shared/ui';
import { type RefObject, useRef } from 'react';
import { isInView, restoreFocusInView, restorePinFocus } from '../common/restore-focus.ts';
import { getMovable } from '../common/selection/movable-pins.ts';
import { type PinSource, pinSelection } from '../common/selection/pin-selection.ts';
import {
  type Selection,
  type SelectionEvent,
  selectedCount,
  selectedIds,
} from '../common/selection/selection.ts';
import type { MoveDirection } from './move-selection.ts';
import styles from './selection-bar.module.css';
import { usePinOrder } from './use-pin-order.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

export interface SelectionBarProps {
  board: Board | null;
  boardId: string;
  source: PinSource;
  /** Those that are loaded. */
  order: readonly string[];
  /** The loaded Pins, in this order, and those that are selected past them. */
  pins: readonly Pin[];
  total: number;
  sections: readonly Section[];
  selection: Selection;
  onPick: (choice: SelectionEvent) => void;
  organizer: RefObject<HTMLElement | null>;
  onEnd: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { board, boardId, source, order, pins, total, selection } = props;
  const { onPick, organizer, onEnd } = props;
  const text = useText();
  const { subject } = useShell();
  const bar = useRef<HTMLDivElement>(null);
  const pinOrder = usePinOrder(boardId, source.sectionId);
  const selected = pinSelection(selection, source, total);
  const { movable, hasOthers, canMove } = getMovable(selected, { pins, board, subject });
  const isOwner = board?.access.includes('delete') === true;
  // Pins that aren't loaded can be those of others.
  const isCounted = isOwner || !selection.isAll || total <= pins.length;
  const actions = useSelectionActions({
    ...{ boardId, sections: props.sections, selected, movable, isCounted },
    onDone: () => onPick({ kind: 'none' }),
  });
  const count = selectedCount(selection, total);
  const isNone = count === 0;

  // The bar goes away, and the cards become links: both would lose the focus.
  function end() {
    const active = document.activeElement;
    const pin = active?.closest<HTMLElement>('[data-pin]')?.dataset['pin'];
    const focusCard = pin === undefined ? restoreFocusInView() : restorePinFocus(pin);
    const button = organizer.current;
    if (button && bar.current?.contains(active) && isInView(button)) button.focus();
    onEnd();
    focusCard();
  }

  useSelectionKeys({
    onAll: () => onPick({ kind: 'all' }),
    onEnd: end,
    onDelete: () => canMove && void actions.remove(),
  });
  useBottomInset(bar);

  return (
    <div className={styles.room}>
      <div ref={bar} className={styles.bar} role="region" aria-label={text('Organize Pins')}>
        <p className={styles.count} role="status">
          {isNone
            ? text('Choose Pins to organize')
            : text('{count, plural, one {# Pin selected} other {# Pins selected}}', { count })}
        </p>
        <p className={styles.limit} role="status">
          {(hasOthers || !isCounted) &&
            text('On this board, you can move and delete only Pins that you saved.')}
        </p>
        <div role="alert" className={styles.failure}>
          {actions.failure}
        </div>
        <div className={styles.actions}>
          <SelectAllButton selection={selection} total={total} onPick={onPick} />
          <Button disabled={!canMove} onClick={() => actions.pickBoard('move')}>
            {text('Move')}
          </Button>
          <Button disabled={isNone} onClick={() => actions.pickBoard('copy')}>
            {text('Copy')}
          </Button>
          <Button disabled={!canMove} onClick={actions.pickSection}>
            {text('To section')}
          </Button>
          {!isNone && !selection.isAll && (
            <OrderMenu
              onShift={(shift) =>
                void pinOrder.shift(new Set(selectedIds(selection, order)), shift)
              }
            />
          )}
          <Button
            disabled={!canMove}
            isPending={actions.isDeleting}
            variant="danger"
            onClick={() => void actions.remove()}
          >
            {text('Delete')}
          </Button>
        </div>
        <Button variant="ink" className={styles.done} onClick={end}>
          {text('Done')}
        </Button>
        {actions.dialog}
      </div>
    </div>
  );
}

function SelectAllButton({
  selection,
  total,
  onPick,
}: Pick<SelectionBarProps, 'selection' | 'total' | 'onPick'>) {
  const text = useText();
  const isEverything = selection.isAll && selection.ids.size === 0;
  return (
    <Button variant="plain" onClick={() => onPick({ kind: isEverything ? 'none' : 'all' })}>
      {isEverything ? text('Select none') : text('Select all {count, number}', { count: total })}
    </Button>
  );
}

const SHIFTS: readonly MoveDirection[] = ['first', 'earlier', 'later', 'last'];

function OrderMenu({ onShift }: { onShift: (shift: MoveDirection) => void }) {
  const text = useText();
  return (
    <MenuButton
      label={text('Order')}
      items={[
        { id: 'first', label: text('To the top') },
        { id: 'earlier', label: text('Earlier') },
        { id: 'later', label: text('Later') },
        { id: 'last', label: text('Move to end of loaded Pins') },
      ]}
      onAction={(id) => {
        const shift = SHIFTS.find((each) => each === id);
        if (shift) onShift(shift);
      }}
    />
  );
}
