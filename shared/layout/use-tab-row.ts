import { type RefObject, useEffect } from 'react';

const PEEK = 40;

/** Keeps the current and the focused tab of a scrolling row in view. */
export function useTabRow(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    if (current !== undefined && row.current) {
      scrollTo(row.current, row.current.querySelector('[aria-current]'));
    }
  }, [row, current]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) scrollTo(element, target);
    };
    element.addEventListener('focusin', follow);
    return () => element.removeEventListener('focusin', follow);
  }, [row]);
}

/** Shows a bit of the next tab too. `scrollIntoView` would also scroll the page. */
function scrollTo(row: HTMLElement, tab: Element | null): void {
  if (!tab || row.scrollWidth <= row.clientWidth) return;
  const { left, right } = tab.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  const before = Math.min(0, left - PEEK - frame.left);
  const after = Math.max(0, right + PEEK - frame.right);
  row.scrollBy({ left: before + after });
}
