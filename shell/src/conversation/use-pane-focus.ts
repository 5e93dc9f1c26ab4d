import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether another conversation was opened before, in this page. Returns the focus to the row of a closed one if its pane
 * took the focus away: on phones, one pane covers the other.
 */
export function usePaneFocus(id: string | null): {
  page: RefObject<HTMLDivElement | null>;
  hasMoved: boolean;
} {
  const page = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(id);
  const [hasMoved, setMoved] = useState(false);
  if (last !== id) {
    setLast(id);
    setMoved(true);
  }
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (id !== null || closed === null || !isFocusLost()) return;
    const row = `[data-conversation="${CSS.escape(closed)}"]`;
    // A list that is still loading has no rows yet.
    for (const selector of [row, 'aside a']) {
      if (isFocusLost()) page.current?.querySelector<HTMLElement>(selector)?.focus();
    }
  }, [id]);
  return { page, hasMoved };
}

/** Focuses a pane that opens, unless the focus is in one that stays. */
export function useFocusOnOpen(isWanted: boolean): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // The main part is where a lost focus waits while the conversation loads.
    const isWaiting = document.activeElement?.id === 'main';
    if (isWanted && (isWaiting || isFocusLost())) pane.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return pane;
}

function isFocusLost(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return !(active.checkVisibility?.() ?? true);
}
