import type { BoardAction } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { isNotFound, type Shell, type Toast, useShell } from '@corkboard/shared/remote';
import { undoBoardAction } from '@corkboard/shared/requests/boards';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';
import { refreshLists } from '../lists/refresh-lists.ts';
import { actionMessages, messageKey } from './action-messages.ts';
import { useErrorToast } from './use-error-toast.ts';
import { isRunning, readAction, waitForAction } from './wait-for-action.ts';

/** Actions that a page already follows, and whether they are the viewer's own. Keyed by query client, of which a page has one. */
const followed = new WeakMap<Shell['queryClient'], Map<string, Promise<boolean>>>();

function followedOn(queries: Shell['queryClient']): Map<string, Promise<boolean>> {
  const known = followed.get(queries) ?? new Map<string, Promise<boolean>>();
  followed.set(queries, known);
  return known;
}

/** Shows one message per action: its progress, then its result with Undo, then the result of Undo. */
export function useActionMessages() {
  const text = useText();
  const shell = useShell();
  const failed = useErrorToast();

  async function undo(action: BoardAction, key = messageKey(action)): Promise<void> {
    // A list that was read before this Undo and arrives after it would offer Undo again.
    followedOn(shell.queryClient).set(action.id, Promise.resolve(true));
    shell.toasts.show({ key, text: text('Undoing your change'), isWorking: true });
    try {
      const { data } = await shell.call(undoBoardAction, { id: action.id });
      void refreshLists(shell);
      // Servers before 1.3 don't name the undone action.
      showAction({ ...data, undo_of: data.undo_of ?? action });
    } catch (error) {
      failed(error, () => undo(action, key), { key });
    }
  }

  function showResult(action: BoardAction, toast: Toast, key = messageKey(action)): void {
    const shown = action.status === 'failed' ? failedToast(action, text) : toast;
    if (action.undone_by !== null) {
      shell.toasts.dismiss?.(key);
    } else if (action.undoable_until === null) {
      shell.toasts.show({ key, ...shown });
    } else {
      const offer = { text: text('Undo'), run: () => void undo(action, key) };
      shell.toasts.show({ key, duration: UNDO_TOAST_DURATION_MS, ...shown, action: offer });
    }
  }

  async function showUntilOver(begun: BoardAction, toast?: Toast): Promise<void> {
    const key = messageKey(begun);
    shell.toasts.show({ key, text: actionMessages(begun, text).running, isWorking: true });
    let action = begun;
    try {
      action = await waitForAction(shell, begun);
      showResult(action, toast ?? actionMessages(action, text).result, key);
    } catch (error) {
      shell.toasts.dismiss?.(key);
      shell.logger.error(error, 'a long action');
    } finally {
      await refreshLists(shell, action);
    }
  }

  /** Shows the progress of an action, then its result. `toast` replaces the default result message. */
  function showAction(action: BoardAction, toast?: Toast): void {
    const known = followedOn(shell.queryClient);
    const isKnown = known.has(action.id);
    known.set(action.id, Promise.resolve(true));
    if (!isRunning(action)) return showResult(action, toast ?? actionMessages(action, text).result);
    if (!isKnown) void showUntilOver(action, toast);
  }

  /** Continues the message of an action that this page didn't begin: its progress, or a result with Undo. */
  function resume(action: BoardAction): void {
    const known = followedOn(shell.queryClient);
    if (known.has(action.id)) return;
    known.set(action.id, Promise.resolve(true));
    if (isRunning(action)) void showUntilOver(action);
    else if (isRecent(action, shell.now)) showResult(action, actionMessages(action, text).result);
    else return;
    void refreshLists(shell, action);
  }

  /** Follows an action that is running on a board. Resolves to false for someone else's action. */
  function follow(id: string): Promise<boolean> {
    if (requiresSignIn(shell.viewer)) return Promise.resolve(false);
    const known = followedOn(shell.queryClient);
    const isOwn = known.get(id) ?? followFirst(id);
    known.set(id, isOwn);
    return isOwn;
  }

  async function followFirst(id: string): Promise<boolean> {
    try {
      const action = await readAction(shell, id);
      if (isRunning(action)) {
        void showUntilOver(action);
      } else {
        showResult(action, actionMessages(action, text).result);
        void refreshLists(shell, action);
      }
      return true;
    } catch (error) {
      if (!isNotFound(error)) shell.logger.error(error, 'a long action');
      return false;
    }
  }

  return { showAction, undo, follow, resume };
}

/** Names the action, because its progress message can have been dismissed. */
function failedToast(action: BoardAction, text: Text): Toast {
  const { running } = actionMessages(action, text);
  const reason = action.message ?? text('Uh oh! Something went wrong.');
  return { text: text('{action}: {reason}', { action: running, reason }), tone: 'error' };
}

/** Whether its message was just shown when this page was rendered. Both times are the server's. */
function isRecent(action: BoardAction, now: number): boolean {
  const { status, created_at, finished_at, undoable_until } = action;
  if (finished_at === null) return false;
  if (undoable_until === null && status !== 'failed') return false;
  const isEarlier = Date.parse(created_at) < now + UNDO_TOAST_DURATION_MS;
  return isEarlier && Date.parse(finished_at) > now - UNDO_TOAST_DURATION_MS;
}
