import { useText } from '@corkboard/shared/i18n';
import { ApiError, ConnectionError, useShell } from '@corkboard/shared/remote';
import { errorText } from './error-text.ts';
import { refreshLists } from './refresh-lists.ts';

/**
 * Says why a deed did not go through; `words` stand for the usual ones. A lost connection may be back, and a server may have
 * come to rest: the same again needs no second answer to the same question. What the server refuses, another tab may have
 * done before, and what was lost may be done all the same: the lists are asked for anew.
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
