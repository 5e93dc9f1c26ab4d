import type { Board, BoardAction } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { changeOptimistically, pagedView, view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { copyPins, deletePins, movePins } from '@corkboard/shared/requests/pins';
import { type LongAction, useLongAction } from '../actions/use-long-action.ts';
import {
  countLeftOut,
  isSelectedPin,
  type PinSelection,
  selectionInput,
} from '../selection/pin-selection.ts';
import { pinListKeys } from './pin-lists.ts';

export interface Target {
  boardId: string;
  sectionId?: string | undefined;
  name: string;
}

type Messages = Pick<LongAction, 'result' | 'showFailure'>;

/**
 * Moves, copies, and deletes many Pins, optimistically in their lists. A retry after a lost connection has the same
 * idempotency key. Each resolves to whether the server accepted it.
 */
export function usePinMutations() {
  const text = useText();
  const { call, queryClient, subject } = useShell();
  const perform = useLongAction();
  const keys = useIdempotencyKeys();

  function change(
    selected: PinSelection,
    views: Parameters<typeof changeOptimistically>[1]['views'],
    send: () => Promise<{ data: BoardAction }>,
  ) {
    return changeOptimistically(queryClient, {
      key: [...getKey(selected), selected],
      views,
      send,
    });
  }

  function getKey({ source: { boardId, sectionId } }: PinSelection) {
    return boardId === null
      ? pinListKeys.boardless(subject)
      : pinListKeys.ofBoard(subject, boardId, sectionId);
  }

  function withoutPins(selected: PinSelection) {
    return pagedView<Pin>(getKey(selected), (pin) =>
      isSelectedPin(selected, pin.id) ? null : pin,
    );
  }

  /** Computed from the count before the change, because a newer count from the server already lacks the Pins. */
  function withoutCount({ source, count }: PinSelection) {
    const boards = queryClient.getQueriesData<Board | null>({ queryKey: [subject, 'board'] });
    const before = boards.find(([, board]) => board?.id === source.boardId)?.[1]?.pin_count ?? 0;
    const after = Math.max(0, before - count);
    return view<Board | null>([subject, 'board'], (board) =>
      board && board.id === source.boardId
        ? { ...board, pin_count: Math.min(board.pin_count, after) }
        : board,
    );
  }

  function toTarget(
    kind: 'move' | 'copy',
    selected: PinSelection,
    target: Target,
    messages: Messages,
  ) {
    const input = {
      ...selectionInput(selected),
      target_board_id: target.boardId,
      ...(target.sectionId === undefined ? {} : { target_section_id: target.sectionId }),
    };
    const action = { kind, ...input };
    const leavesBoard = selected.source.boardId !== target.boardId;
    const views = [withoutPins(selected), ...(leavesBoard ? [withoutCount(selected)] : [])];
    const request = kind === 'move' ? movePins : copyPins;
    const { name } = target;
    return perform({
      ...messages,
      result: withLeftOut(text, selected, messages.result),
      key: `pins ${JSON.stringify(action)}`,
      running:
        kind === 'move' ? text('Moving to {name}', { name }) : text('Copying to {name}', { name }),
      send: async () => {
        const signed = { ...input, idempotency_key: keys.getKey(action) };
        const outcome = await change(selected, kind === 'move' ? views : [], () =>
          call(request, signed),
        );
        if (outcome.status === 'stored') keys.forget(action);
        return outcome;
      },
    });
  }

  return {
    move: (selected: PinSelection, target: Target, messages: Messages) =>
      toTarget('move', selected, target, messages),
    copy: (selected: PinSelection, target: Target, messages: Messages) =>
      toTarget('copy', selected, target, messages),
    remove(selected: PinSelection, messages: Messages) {
      const input = selectionInput(selected);
      return perform({
        ...messages,
        result: withLeftOut(text, selected, messages.result),
        key: `pins ${JSON.stringify({ kind: 'delete', ...input })}`,
        running: text('{count, plural, one {Deleting # Pin} other {Deleting # Pins}}', {
          count: selected.count,
        }),
        send: () =>
          change(selected, [withoutPins(selected), withoutCount(selected)], () =>
            call(deletePins, input),
          ),
      });
    },
  };
}

/** Another tab can have moved or deleted some of the Pins. */
function withLeftOut(
  text: Text,
  selected: PinSelection,
  result: Messages['result'],
): Messages['result'] {
  return (action) => {
    const toast = result(action);
    const count = countLeftOut(selected, action);
    if (count === 0) return toast;
    const leftOut = text(
      '{count, plural, one {# Pin was already moved or deleted} other {# Pins were already moved or deleted}}',
      { count },
    );
    return { ...toast, text: `${toast.text} · ${leftOut}` };
  };
}
