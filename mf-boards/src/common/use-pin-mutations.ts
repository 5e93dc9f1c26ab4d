import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { copyPins, deletePins, movePins } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency/use-idempotency-keys.ts';
import { changeOptimistically } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { pagedView } from '@corkboard/shared/optimistic/paged-view.ts';
import { useShell } from '@corkboard/shared/remote';

import { unsentToast } from './action-messages.ts';
import { errorText } from './error-text.ts';
import { pinListKeys } from './pin-lists.ts';
import { isSelectedPin, type PinSelection, selectionInput } from './pin-selection.ts';
import { refreshLists } from './refresh-lists.ts';

export interface Target {
  boardId: string;
  sectionId?: string | undefined;
}

export type Outcome = { isDone: true; action: BoardAction } | { isDone: false; why: string };

/**
 * Moves, copies, and deletes many Pins, optimistically in their lists. A retry after a lost connection has the same
 * idempotency key.
 */
export function usePinMutations() {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject } = shell;
  const keys = useIdempotencyKeys();

  async function tried(
    selected: PinSelection,
    leaves: boolean,
    send: () => Promise<{ data: BoardAction }>,
  ): Promise<Outcome> {
    const listKey = keyOf(selected);
    try {
      const outcome = await changeOptimistically(queryClient, {
        key: [...listKey, selected],
        views: leaves
          ? [pagedView<Pin>(listKey, (pin) => (isSelectedPin(selected, pin.id) ? null : pin))]
          : [],
        send,
      });
      void refreshLists(shell);
      if (outcome.status !== 'stored') return { isDone: false, why: unsentToast(text).text };
      return { isDone: true, action: outcome.answer.data };
    } catch (error) {
      void refreshLists(shell);
      return { isDone: false, why: errorText(error, text) };
    }
  }

  function keyOf({ source: { boardId, sectionId } }: PinSelection) {
    return boardId === null
      ? pinListKeys.boardless(subject)
      : pinListKeys.ofBoard(subject, boardId, sectionId);
  }

  async function toTarget(kind: 'move' | 'copy', selected: PinSelection, target: Target) {
    const input = {
      ...selectionInput(selected),
      target_board_id: target.boardId,
      ...(target.sectionId === undefined ? {} : { target_section_id: target.sectionId }),
    };
    const action = { kind, ...input };
    const signed = { ...input, idempotency_key: keys.keyOf(action) };
    const request = kind === 'move' ? movePins : copyPins;
    const outcome = await tried(selected, kind === 'move', () => call(request, signed));
    if (outcome.isDone) keys.forget(action);
    return outcome;
  }

  return {
    move: (selected: PinSelection, target: Target) => toTarget('move', selected, target),
    copy: (selected: PinSelection, target: Target) => toTarget('copy', selected, target),
    remove: (selected: PinSelection) =>
      tried(selected, true, () => call(deletePins, selectionInput(selected))),
  };
}
