import { type RefObject, useEffect } from 'react';

/**
 * Keeps what lies at the lower edge of the window above a bar there, for as long as the bar is there: the shell's toasts,
 * the question about cookies.
 */
export function useBottomInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const keepRoom = () => {
      const height = bar.current?.offsetHeight ?? 0;
      style.setProperty('--bar-below', `calc(${height}px + var(--space-2))`);
    };
    keepRoom();
    // A failure that it tells of makes it higher.
    const observer = new ResizeObserver(keepRoom);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-below');
    };
  }, [bar]);
}
