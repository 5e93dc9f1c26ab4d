import { useText } from '@corkboard/shared/i18n';
import { ApiError, ConnectionError, useShell } from '@corkboard/shared/remote';
import { refreshLists } from '../lists/refresh-lists.ts';
import { errorText } from './error-text.ts';

/**
 * Shows why a change failed. A lost connection offers a retry, and the lists are refetched, because the change can
 * have been made.
 */
export function useErrorToast() {
  const text = useText();
  const shell = useShell();

  return (
    error: unknown,
    again: () => Promise<unknown>,
    { words = errorText(error, text), key }: { words?: string; key?: string } = {},
  ) => {
    const isLost = canWorkLater(error);
    const action = { text: text('Try again'), run: () => void again() };
    shell.toasts.show({
      text: words,
      tone: 'error',
      ...(key === undefined ? {} : { key }),
      ...(isLost ? { action } : {}),
    });
    void refreshLists(shell);
  };
}

const TOO_MANY = 429;

function canWorkLater(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && (error.status === TOO_MANY || error.status >= 500);
}
