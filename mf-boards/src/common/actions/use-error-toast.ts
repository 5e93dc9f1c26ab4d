import { useText } from '@corkboard/shared/i18n';
import { ApiError, ConnectionError, useShell } from '@corkboard/shared/remote';
import { BOARD_BUSY } from '@corkboard/shared/rules/base';
import { refreshLists } from '../lists/refresh-lists.ts';
import { errorText } from './error-text.ts';

/**
 * Shows why a change failed, with a retry if it can work later. The lists are refetched, because without a response
 * the change can have been made.
 */
export function useErrorToast() {
  const text = useText();
  const shell = useShell();

  return (
    error: unknown,
    again: () => Promise<unknown>,
    { words = errorText(error, text), key }: { words?: string; key?: string } = {},
  ) => {
    const action = { text: text('Try again'), run: () => void again() };
    shell.toasts.show({
      text: words,
      tone: 'error',
      ...(key === undefined ? {} : { key }),
      ...(canWorkLater(error) ? { action } : {}),
    });
    void refreshLists(shell);
  };
}

const TOO_MANY = 429;

function canWorkLater(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === TOO_MANY || status >= 500 || code === BOARD_BUSY;
}
