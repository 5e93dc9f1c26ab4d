import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout/use-bottom-inset.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, MenuButton } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedTarget } from '../common/pick-board-dialog.tsx';
import type { PinSelection, PinSource } from '../common/pin-selection.ts';
import {
  type Selection,
  type SelectionEvent,
  selectedCount,
  selectedIds,
} from '../common/selection.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import type { DialogFeedback } from '../common/use-confirm.ts';
import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
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

export function SelectionBar(props: SelectionBarProps) {
  const { boardId, source, order, total, sections, selection, onPick, onEnd } = props;
  const text = useText();
  const { dialogs } = useShell();
  const actions = usePinMutations();
  const { tell: tellAction } = useActionMessages();
  const dialog = useLazyDialog();
  const pinOrder = usePinOrder(boardId, source.sectionId);
  const bar = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const count = selectedCount(selection, total);
  const isNone = count === 0;
  const selected: PinSelection = selection.isAll
    ? { source, isAll: true, except: [...selection.ids] }
    : { source, isAll: false, ids: [...selection.ids] };

  async function done(
    outcome: Awaited<ReturnType<typeof actions.move>>,
    words: string,
    { href, tell = setFailure }: { href?: string | undefined; tell?: (why: string) => void } = {},
  ) {
    if (!outcome.isDone) {
      tell(outcome.why);
      return false;
    }
    setFailure(null);
    onPick({ kind: 'none' });
    const toast = {
      text: words,
      ...(href === undefined ? {} : { link: { text: text('View'), href } }),
    };
    tellAction(outcome.action, toast);
    return true;
  }

  async function toTarget(
    kind: 'move' | 'copy',
    { board, section }: PickedTarget,
    talk: DialogFeedback,
  ) {
    const name = section?.title ?? board.name;
    const outcome = await actions[kind](selected, { boardId: board.id, sectionId: section?.id });
    const words =
      kind === 'move' ? text('Moved to {name}', { name }) : text('Copied to {name}', { name });
    return done(outcome, words, { href: board.url, tell: talk.tell });
  }

  function pickBoard(kind: 'move' | 'copy') {
    dialog.open(async () => {
      const { PickBoardDialog } = await import('../common/pick-board-dialog.tsx');
      const title = kind === 'move' ? text('Move to a board') : text('Copy to a board');
      return (given) => (
        <PickBoardDialog
          {...given}
          title={title}
          source={`${kind}_pins`}
          without={kind === 'move' ? boardId : null}
          onPick={(target, talk) => toTarget(kind, target, talk)}
        />
      );
    });
  }

  function pickSection() {
    dialog.open(async () => {
      const { PickSectionDialog } = await import('./pick-section-dialog.tsx');
      return (given) => (
        <PickSectionDialog
          {...given}
          sections={sections.filter(({ id }) => id !== source.sectionId)}
          isInSection={source.sectionId !== undefined && source.sectionId !== '-1'}
          onPick={async (section, tell) => {
            const outcome = await actions.move(selected, { boardId, sectionId: section?.id });
            const name = section?.title ?? text('the board');
            return done(outcome, text('Moved to {name}', { name }), { href: section?.url, tell });
          }}
          boardId={boardId}
        />
      );
    });
  }

  async function remove() {
    if (isDeleting) return;
    const isSure =
      count < 2 ||
      (await dialogs.confirm({
        title: text('Delete {count} Pins?', { count }),
        text: text('You can bring them back for 30 days.'),
        confirm: text('Delete'),
        isDestructive: true,
      }));
    if (!isSure) return;
    setDeleting(true);
    const outcome = await actions.remove(selected);
    // Another tab can have removed some of the Pins.
    const gone = outcome.isDone ? outcome.action.pin_count : count;
    const words = text('{count, plural, one {# Pin deleted} other {# Pins deleted}}', {
      count: gone,
    });
    await done(outcome, words);
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
            {isEverything ? text('Select none') : text('Select all {count}', { count: total })}
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
                { id: 'last', label: text('To the end of those shown') },
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
