import type { BlockingAction } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { getBoard, getBoardFields } from '@corkboard/shared/requests/boards';
import { dataOrNull } from '@corkboard/shared/rules/base';
import type { BlockingActionKind } from '@corkboard/shared/rules/boards';
import { TOAST_DURATION_MS } from '@corkboard/shared/rules/limits';
import { useEffect, useEffectEvent } from 'react';
import { useActionMessages } from '../common/actions/use-action-messages.ts';
import { confirmBoard } from '../common/lists/board-lists.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { followProgress } from './follow-progress.ts';
import { progressText } from './progress-words.ts';

export interface WatchedBoard {
  id: string;
  name: string;
  blocking_actions: readonly BlockingAction[];
}

/**
 * Polls a board until no one else's action runs on it, then reloads the card and the lists. `useActionMessages`
 * follows the viewer's own actions, after which a merged board is gone. [PROG-007, PROG-008, PROG-009, PROG-018,
 * PROG-019, PROG-023]
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
    confirmBoard(shell, board.id, await dataOrNull(shell.call(getBoard, input)));
    await refreshLists(shell);
  });
  const remove = useEffectEvent(async () => {
    confirmBoard(shell, board.id, null);
    await refreshLists(shell);
  });
  /** Null for a merged or deleted board. */
  const actionsNow = useEffectEvent(async () => {
    const fields = 'board.id,board.blocking_actions';
    const found = await dataOrNull(shell.call(getBoardFields, { id: board.id, fields }));
    if (found && !found.blocking_actions)
      throw new Error('No blocking actions found in the response');
    return found?.blocking_actions ?? null;
  });
  const fault = useEffectEvent((error: unknown) => shell.logger.error(error, 'board progress'));
  const firstActions = useEffectEvent(() => board.blocking_actions);
  const followed = useEffectEvent((id: string) => follow(id));
  const show = useEffectEvent((id: string, kind: BlockingActionKind, isOver: boolean) => {
    const words = progressText(kind, isOver, board.name, text);
    const state = isOver
      ? ({ tone: 'success', duration: TOAST_DURATION_MS } as const)
      : { isWorking: true };
    shell.toasts.show({ key: messageKey(id), text: words, ...state });
  });
  const hide = useEffectEvent((id: string) => shell.toasts.dismiss?.(messageKey(id)));

  useEffect(() => {
    const progress = followProgress(firstActions(), {
      readActions: () => actionsNow(),
      followOwn: (id) => followed(id),
      show: (id, kind, isOver) => show(id, kind, isOver),
      hide: (id) => hide(id),
      reload: () => reload(),
      remove: () => remove(),
      onOver: (ids) => over(ids),
      onError: (error) => fault(error),
    });
    const onVisible = () => document.visibilityState === 'visible' && progress.hurry();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      progress.stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

function messageKey(id: string): string {
  return `blocking action ${id}`;
}
