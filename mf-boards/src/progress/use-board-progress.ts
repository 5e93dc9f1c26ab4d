import type { BlockingAction } from '@corkboard/shared/contract/boards.ts';
import { getBoard, getBoardFields } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { isNotFound, useShell } from '@corkboard/shared/remote';
import type { BlockingActionKind } from '@corkboard/shared/rules/blocking-action-kind.ts';
import { TOAST_DURATION } from '@corkboard/shared/rules/limits.ts';
import { useEffect, useEffectEvent } from 'react';

import { confirmBoard } from '../common/board-lists.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { announcedKind, hasEnded, isDone, runningActions } from './board-actions.ts';
import { createPoll } from './create-poll.ts';
import { progressText } from './progress-words.ts';

export interface WatchedBoard {
  id: string;
  name: string;
  blocking_actions: readonly BlockingAction[];
}

/**
 * Polls a board until no action runs on it, then reloads the card and the lists. `useActionMessages` shows the
 * viewer's own actions. [PROG-007, PROG-008, PROG-009, PROG-018, PROG-019, PROG-023]
 */
export function useBoardProgress(
  board: WatchedBoard,
  onOver: (ids: readonly string[]) => void,
): void {
  const shell = useShell();
  const text = useText();
  const { follow } = useActionMessages();

  const over = useEffectEvent(onOver);
  const reload = useEffectEvent(async () => {
    const input = {
      board_id: board.id,
      field_set_key: 'profile_grid_item',
    } as const;
    try {
      confirmBoard(shell, board.id, (await shell.call(getBoard, input)).data);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      confirmBoard(shell, board.id, null);
    }
    await refreshLists(shell);
  });
  const actionsNow = useEffectEvent(async () => {
    const fields = 'board.id,board.blocking_actions';
    const input = { id: board.id, fields };
    try {
      const { blocking_actions } = (await shell.call(getBoardFields, input)).data;
      if (!blocking_actions) throw new Error('No blocking actions found in the response');
      return blocking_actions;
    } catch (error) {
      // A merged or deleted board has no actions.
      if (isNotFound(error)) return [];
      throw error;
    }
  });
  const fault = useEffectEvent((error: unknown) => shell.logger.error(error, 'board progress'));
  const firstActions = useEffectEvent(() => board.blocking_actions);
  const followed = useEffectEvent((id: string) => follow(id));
  const show = useEffectEvent((id: string, kind: BlockingActionKind, isOver: boolean) => {
    const words = progressText(kind, isOver, board.name, text);
    const state = isOver
      ? ({ tone: 'success', duration: TOAST_DURATION } as const)
      : { isWorking: true };
    shell.toasts.show({ key: messageKey(id), text: words, ...state });
  });
  const hide = useEffectEvent((id: string) => shell.toasts.dismiss?.(messageKey(id)));

  useEffect(() => {
    /** Messages of actions that aren't the viewer's own. */
    const shown = new Map<string, BlockingActionKind>();
    const ids = new Set<string>();
    let isGone = false;

    async function tell(actions: readonly BlockingAction[]): Promise<void> {
      const running = runningActions(actions);
      for (const [id, kind] of shown) {
        if (running.some((action) => action.id === id)) continue;
        shown.delete(id);
        show(id, kind, true);
      }
      for (const action of running) {
        const { id, board_action_id } = action;
        if (ids.has(id)) continue;
        ids.add(id);
        if (board_action_id !== undefined && (await followed(board_action_id))) continue;
        const kind = announcedKind(action);
        if (kind === null || isGone) continue;
        shown.set(id, kind);
        show(id, kind, false);
      }
    }

    function leave() {
      isGone = true;
      for (const id of shown.keys()) hide(id);
      shown.clear();
    }

    let seen = firstActions();
    void tell(seen);
    const poll = createPoll(
      async () => {
        const actions = await actionsNow();
        await tell(actions);
        const isEnd = hasEnded(seen, actions);
        seen = actions;
        if (isEnd) await reload();
        if (actions.some((action) => !isDone(action))) return true;
        over([...ids]);
        return false;
      },
      (error) => {
        leave();
        over([...ids]);
        fault(error);
      },
    );
    const onVisible = () => document.visibilityState === 'visible' && poll.hurry();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      poll.stop();
      leave();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

function messageKey(id: string): string {
  return `blocking action ${id}`;
}
