import type { BlockingAction } from '@corkboard/shared/contract/boards';
import type { BlockingActionKind } from '@corkboard/shared/rules/boards';

import { announcedKind, hasEnded, runningActions } from './board-actions.ts';
import { createPoll } from './create-poll.ts';

interface Host {
  /** Null for a merged or deleted board. */
  readActions(): Promise<readonly BlockingAction[] | null>;
  /** Follows one of the viewer's own actions. Resolves to false for someone else's action. */
  followOwn(actionId: string): Promise<boolean>;
  show(id: string, kind: BlockingActionKind, isOver: boolean): void;
  hide(id: string): void;
  reload(): Promise<void>;
  remove(): Promise<void>;
  onOver(ids: readonly string[]): void;
  onError(error: unknown): void;
}

/** Shows the actions of a board, and polls until no one else's action runs on it. */
export function followProgress(first: readonly BlockingAction[], host: Host) {
  /** Messages of actions that aren't the viewer's own. */
  const shown = new Map<string, BlockingActionKind>();
  const ids = new Set<string>();
  const own = new Set<string>();
  let isGone = false;

  async function showProgress(actions: readonly BlockingAction[]): Promise<void> {
    const running = runningActions(actions);
    for (const [id, kind] of shown) {
      if (running.some((action) => action.id === id)) continue;
      shown.delete(id);
      host.show(id, kind, true);
    }
    for (const action of running) {
      const { id, board_action_id } = action;
      if (ids.has(id)) continue;
      ids.add(id);
      if (board_action_id !== undefined && (await host.followOwn(board_action_id))) {
        own.add(id);
        continue;
      }
      const kind = announcedKind(action);
      if (kind === null || isGone) continue;
      shown.set(id, kind);
      host.show(id, kind, false);
    }
  }

  function leave() {
    isGone = true;
    for (const id of shown.keys()) host.hide(id);
    shown.clear();
  }

  function isWaiting(): boolean {
    if (runningActions(seen).some(({ id }) => !own.has(id))) return true;
    host.onOver([...ids]);
    return false;
  }

  let seen = first;
  const begun = showProgress(seen);
  const poll = createPoll(
    async () => {
      await begun;
      if (!isWaiting()) return false;
      const actions = await host.readActions();
      await showProgress(actions ?? []);
      const isEnd = hasEnded(seen, actions ?? []);
      seen = actions ?? [];
      if (actions === null) await host.remove();
      else if (isEnd) await host.reload();
      return isWaiting();
    },
    (error) => {
      leave();
      host.onOver([...ids]);
      host.onError(error);
    },
  );

  return {
    hurry: () => poll.hurry(),
    stop() {
      poll.stop();
      leave();
    },
  };
}
