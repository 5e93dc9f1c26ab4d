import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { copyPins, deletePins, movePins } from '@corkboard/shared/contract/requests.ts';
import { useDeedKeys } from '@corkboard/shared/deeds/use-deed-keys.ts';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { pagedView } from '@corkboard/shared/optimistic/paged-view.ts';
import { useShell } from '@corkboard/shared/remote';

import { unsentToast } from './action-messages.ts';
import { type ChosenPins, isAmong, selectionInput } from './chosen-pins.ts';
import { pinListKeys } from './pin-lists.ts';
import { refreshLists } from './refresh-lists.ts';
import { whyFailed } from './why-failed.ts';

export interface Target {
  boardId: string;
  sectionId?: string | undefined;
}

export type Outcome = { isDone: true; action: BoardAction } | { isDone: false; why: string };

/**
 * Moves, copies, and deletes many Pins, optimistically in their lists. A retry after a lost connection has the same
 * idempotency key.
 */
export function usePinDeeds() {
  const text = useText();
  const shell = useShell();
  const { call, queries, subject } = shell;
  const keys = useDeedKeys();

  async function tried(
    chosen: ChosenPins,
    leaves: boolean,
    send: () => Promise<{ data: BoardAction }>,
  ): Promise<Outcome> {
    const listKey = keyOf(chosen);
    try {
      const outcome = await changeOptimistically(queries, {
        key: [...listKey, chosen],
        views: leaves
          ? [pagedView<Pin>(listKey, (pin) => (isAmong(chosen, pin.id) ? null : pin))]
          : [],
        send,
      });
      void refreshLists(shell);
      if (outcome.status !== 'stored') return { isDone: false, why: unsentToast(text).text };
      return { isDone: true, action: outcome.answer.data };
    } catch (error) {
      // Another tab can have made the change already, or its response was lost: refetch the lists.
      void refreshLists(shell);
      return { isDone: false, why: whyFailed(error, text) };
    }
  }

  function keyOf({ source: { boardId, sectionId } }: ChosenPins) {
    return boardId === null
      ? pinListKeys.boardless(subject)
      : pinListKeys.ofBoard(subject, boardId, sectionId);
  }

  async function toTarget(kind: 'move' | 'copy', chosen: ChosenPins, target: Target) {
    const input = {
      ...selectionInput(chosen),
      target_board_id: target.boardId,
      ...(target.sectionId === undefined ? {} : { target_section_id: target.sectionId }),
    };
    const deed = { kind, ...input };
    const signed = { ...input, idempotency_key: keys.keyOf(deed) };
    const request = kind === 'move' ? movePins : copyPins;
    const outcome = await tried(chosen, kind === 'move', () => call(request, signed));
    if (outcome.isDone) keys.forget(deed);
    return outcome;
  }

  return {
    move: (chosen: ChosenPins, target: Target) => toTarget('move', chosen, target),
    copy: (chosen: ChosenPins, target: Target) => toTarget('copy', chosen, target),
    remove: (chosen: ChosenPins) =>
      tried(chosen, true, () => call(deletePins, selectionInput(chosen))),
  };
}
