import type { BlockingAction } from '@corkboard/shared/contract/boards.ts';
import { getBoard, getBoardFields } from '@corkboard/shared/contract/requests.ts';
import { isNotFound, useShell } from '@corkboard/shared/remote';
import type { BlockingActionKind } from '@corkboard/shared/rules/blocking-action-kind.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { changeBoards, showBoard } from '../common/board-lists.ts';
import { isBoardFreed, runningActions, toldKind } from './board-actions.ts';
import { createPoll } from './create-poll.ts';

export interface WatchedBoard {
  id: string;
  name: string;
  /** What its last answer held. */
  blocking_actions: readonly BlockingAction[];
  /** The action that was begun just now, before any answer holds it. */
  begun_id?: string;
}

export interface Told {
  kind: BlockingActionKind;
  isDone: boolean;
}

/**
 * Watches a board until nothing works on it any more: what is to be told of it, and its card loaded anew when the whole
 * of it is free again. [PROG-007..PROG-010, PROG-014, PROG-018, PROG-019, PROG-023]
 */
export function useBoardProgress(board: WatchedBoard, onOver: () => void): Told | null {
  const shell = useShell();
  const [told, setTold] = useState<Told | null>(() => firstTold(board.blocking_actions));

  const over = useEffectEvent(onOver);
  const reload = useEffectEvent(async () => {
    const input = {
      board_id: board.id,
      field_set_key: 'profile_grid_item',
    } as const;
    try {
      await showBoard(shell, (await shell.call(getBoard, input)).data);
    } catch (error) {
      if (!isNotFound(error)) return;
      await changeBoards(shell, (boards) => boards.filter(({ id }) => id !== board.id));
    }
  });
  const actionsNow = useEffectEvent(async () => {
    const fields = 'board.id,board.blocking_actions';
    const input = { id: board.id, fields };
    const { blocking_actions } = (await shell.call(getBoardFields, input)).data;
    if (!blocking_actions) throw new Error('No blocking actions found in the response');
    return blocking_actions;
  });
  const fault = useEffectEvent((error: unknown) => shell.logger.fault(error, 'board progress'));
  const before = useEffectEvent(() => board.blocking_actions);

  useEffect(() => {
    let seen = before();
    const poll = createPoll(
      async () => {
        const actions = await actionsNow();
        const running = runningActions(actions);
        const [first] = running;
        const kind = first && toldKind(first);
        if (kind) setTold({ kind, isDone: false });
        else setTold((last) => last && { ...last, isDone: true });
        if (isBoardFreed(seen, actions)) await reload();
        seen = actions;
        if (running.length > 0) return true;
        over();
        return false;
      },
      (error) => {
        // To the person it is as if nobody had looked.
        setTold(null);
        over();
        fault(error);
      },
    );
    const onVisible = () => document.visibilityState === 'visible' && poll.hurry();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      poll.stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  return told;
}

function firstTold(actions: readonly BlockingAction[]): Told | null {
  const [first] = runningActions(actions);
  const kind = first && toldKind(first);
  return kind ? { kind, isDone: false } : null;
}
