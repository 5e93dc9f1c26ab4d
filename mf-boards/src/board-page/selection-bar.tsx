import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { Button, MenuButton } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedTarget } from '../common/pick-board-dialog.tsx';
import { type PinSource, pinSelection } from '../common/pin-selection.ts';
import {
  type Selection,
  type SelectionEvent,
  selectedCount,
  selectedIds,
} from '../common/selection.ts';
import type { DialogFeedback } from '../common/use-confirm.ts';
import { useDialogFailure } from '../common/use-dialog-failure.ts';
import { usePinMutations } from '../common/use-pin-mutations.ts';
import type { MoveDirection } from './move-selection.ts';
import styles from './selection-bar.module.css';
import { usePinOrder } from './use-pin-order.ts';

export interface SelectionBarProps {
  boardId: string;
  source: PinSource;
  order: readonly string[];
  total: number;
  sections: readonly Section[];
  selection: Selection;
  onPick: (choice: SelectionEvent) => void;
  onEnd: () => void;
}

const SHIFTS: readonly MoveDirection[] = ['first', 'earlier', 'later', 'last'];

const loadBoardDialog = () =>
  import('../common/pick-board-dialog.tsx').then((m) => m.PickBoardDialog);
const loadSectionDialog = () =>
  import('./pick-section-dialog.tsx').then((m) => m.PickSectionDialog);

export function SelectionBar(props: SelectionBarProps) {
  const { boardId, source, order, total, sections, selection, onPick, onEnd } = props;
  const text = useText();
  const { dialogs } = useShell();
  const actions = usePinMutations();
  const dialog = useLazyDialog();
  const pinOrder = usePinOrder(boardId, source.sectionId);
  const bar = useRef<HTMLDivElement>(null);
  const { failure, showFailure, clear } = useDialogFailure();
  const [isDeleting, setDeleting] = useState(false);
  const count = selectedCount(selection, total);
  const isNone = count === 0;
  const selected = pinSelection(selection, source, total);

  /** Keeps the selection for another try if it failed. */
  async function deselect(isDone: Promise<boolean>): Promise<boolean> {
    clear();
    if (!(await isDone)) return false;
    onPick({ kind: 'none' });
    return true;
  }

  function toTarget(
    kind: 'move' | 'copy',
    { board, section }: PickedTarget,
    feedback: DialogFeedback,
  ): Promise<boolean> {
    const name = section?.title ?? board.name;
    const words =
      kind === 'move' ? text('Moved to {name}', { name }) : text('Copied to {name}', { name });
    const target = { boardId: board.id, sectionId: section?.id, name };
    const result = () => ({ text: words, link: { text: text('View'), href: board.url } });
    return deselect(actions[kind](selected, target, { result, showFailure: feedback.showFailure }));
  }

  function pickBoard(kind: 'move' | 'copy') {
    dialog.open(loadBoardDialog, {
      title: kind === 'move' ? text('Move to a board') : text('Copy to a board'),
      source: `${kind}_pins`,
      without: kind === 'move' ? boardId : null,
      onPick: (target, feedback) => toTarget(kind, target, feedback),
    });
  }

  function pickSection() {
    clear();
    const onMoved = () => onPick({ kind: 'none' });
    dialog.open(loadSectionDialog, { boardId, sections, selected, onMoved });
  }

  async function remove() {
    if (isDeleting) return;
    const isSure =
      count < 2 ||
      (await dialogs.confirm({
        title: text('Delete {count} Pins?', { count }),
        text: text('You can restore them for 30 days.'),
        confirm: text('Delete'),
        isDestructive: true,
      }));
    if (!isSure) return;
    setDeleting(true);
    const deletion = actions.remove(selected, {
      // Another tab can have removed some of the Pins.
      result: ({ pin_count }) => ({
        text: text('{count, plural, one {# Pin deleted} other {# Pins deleted}}', {
          count: pin_count,
        }),
      }),
      showFailure,
    });
    await deselect(deletion);
    setDeleting(false);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isElsewhere =
      target instanceof Element &&
      target.closest('[role=dialog],[role=menu],input,textarea') !== null;
    if (event.defaultPrevented || isElsewhere) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault();
      onPick({ kind: 'all' });
    } else if (event.key === 'Escape') onEnd();
    else if (event.key === 'Delete' && !isNone) void remove();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useBottomInset(bar);

  const isEverything = selection.isAll && selection.ids.size === 0;
  return (
    <div className={styles.room}>
      <div ref={bar} className={styles.bar} role="region" aria-label={text('Organize Pins')}>
        <p className={styles.count} role="status">
          {isNone
            ? text('Choose Pins to organize')
            : text('{count, plural, one {# Pin selected} other {# Pins selected}}', { count })}
        </p>
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
        <div className={styles.actions}>
          <Button variant="plain" onClick={() => onPick({ kind: isEverything ? 'none' : 'all' })}>
            {isEverything
              ? text('Select none')
              : text('Select all {count, number}', { count: total })}
          </Button>
          <Button disabled={isNone} onClick={() => pickBoard('move')}>
            {text('Move')}
          </Button>
          <Button disabled={isNone} onClick={() => pickBoard('copy')}>
            {text('Copy')}
          </Button>
          <Button disabled={isNone} onClick={pickSection}>
            {text('To section')}
          </Button>
          {!isNone && !selection.isAll && (
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
                if (shift) void pinOrder.shift(new Set(selectedIds(selection, order)), shift);
              }}
            />
          )}
          <Button
            disabled={isNone}
            isPending={isDeleting}
            variant="danger"
            onClick={() => void remove()}
          >
            {text('Delete')}
          </Button>
        </div>
        <Button variant="ink" className={styles.done} onClick={onEnd}>
          {text('Done')}
        </Button>
        {dialog.element}
      </div>
    </div>
  );
}
