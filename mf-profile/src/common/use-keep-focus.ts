import { type RefObject, useLayoutEffect } from 'react';

/** Focuses a button that replaces the focused one. */
export function useKeepFocus(button: RefObject<HTMLElement | null>, isReplacing: boolean): void {
  useLayoutEffect(() => {
    // Any other element was focused on purpose.
    if (isReplacing && document.activeElement === document.body) button.current?.focus();
  }, [button, isReplacing]);
}
