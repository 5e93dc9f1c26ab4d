import type { BoardAction } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { Outcome } from '@corkboard/shared/optimistic';
import { type Toast, useShell } from '@corkboard/shared/remote';
import { refreshLists } from '../lists/refresh-lists.ts';
import { messageKey, unsentToast } from './action-messages.ts';
import { errorText } from './error-text.ts';
import { notifyWhenSlow } from './notify-when-slow.ts';
import { useActionMessages } from './use-action-messages.ts';
import { useErrorToast } from './use-error-toast.ts';

interface LongRequest<Answer> {
  /** Key of the message until the response names the action. */
  key: string;
  running: string;
  send(): Promise<Outcome<Answer>>;
  showResult(answer: Answer): unknown;
  getAction?(answer: Answer): BoardAction;
  failureText?(error: unknown): string;
  /** Shows the failure in place, such as in a dialog. If it returns false, a message shows the failure. */
  showFailure?: ((text: string) => boolean) | undefined;
}

export interface LongAction
  extends Omit<LongRequest<{ data: BoardAction }>, 'showResult' | 'actionOf'> {
  result(action: BoardAction): Toast;
}

/**
 * Sends a request with one message: its progress if the response is late, then its result, or its failure with a
 * retry. Resolves to whether the server accepted it.
 */
export function useLongRequest() {
  const text = useText();
  const shell = useShell();
  const { toasts } = shell;
  const failed = useErrorToast();

  return async function perform<Answer>(request: LongRequest<Answer>): Promise<boolean> {
    const { key, running, send, showResult, showFailure } = request;
    const failureText = request.failureText ?? ((error: unknown) => errorText(error, text));
    try {
      const outcome = await notifyWhenSlow(send(), () =>
        toasts.show({ key, text: running, isWorking: true }),
      );
      if (outcome.status === 'superseded') {
        toasts.dismiss?.(key);
        const unsent = unsentToast(text);
        if (!showFailure?.(unsent.text)) toasts.show(unsent);
        return false;
      }
      await showResult(outcome.answer);
      void refreshLists(shell, request.getAction?.(outcome.answer));
      return true;
    } catch (error) {
      if (showFailure?.(failureText(error))) {
        toasts.dismiss?.(key);
        void refreshLists(shell);
      } else {
        const retry = () => perform({ ...request, showFailure: undefined });
        failed(error, retry, { words: failureText(error), key });
      }
      return false;
    }
  };
}

/** Sends an action whose result message can have Undo. Resolves to whether the server accepted it. */
export function useLongAction() {
  const { toasts } = useShell();
  const { showAction } = useActionMessages();
  const perform = useLongRequest();

  return ({ result, ...action }: LongAction): Promise<boolean> =>
    perform({
      ...action,
      getAction: ({ data }) => data,
      showResult({ data }) {
        if (messageKey(data) !== action.key) toasts.dismiss?.(action.key);
        showAction(data, result(data));
      },
    });
}
