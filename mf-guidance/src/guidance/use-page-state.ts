import { useEffect, useState } from 'react';

const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

/** A page that consists of a message, such as a 404 or a private profile. */
const MESSAGE_PAGE = '[data-no-guidance]';

interface PageState {
  /** A menu, a dialog, or a flyout of the page is open. */
  hasOverlay: boolean;
  isMessage: boolean;
}

export function usePageState(): PageState {
  const [state, setState] = useState(readState);

  useEffect(() => {
    let last: PageState | null = null;
    const look = () => {
      const next = readState();
      if (last?.hasOverlay === next.hasOverlay && last.isMessage === next.isMessage) return;
      last = next;
      setState(next);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return state;
}

function readState(): PageState {
  return { hasOverlay: hasOverlay(), isMessage: document.querySelector(MESSAGE_PAGE) !== null };
}

export function hasOverlay(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some((overlay) => !overlay.closest('main'));
}
