import { type RefObject, useEffect } from 'react';

/**
 * Keeps toasts, the cookie banner, and the focus above a bar at the bottom of the window. The page ends above it too,
 * unless the bar is sticky, which takes up its own room.
 */
export function useBottomInset(bar: RefObject<HTMLElement | null>, isAtBottom = true): void {
  useEffect(() => {
    if (!isAtBottom) return;
    const { style } = document.documentElement;
    const keepRoom = () => {
      const height = bar.current?.offsetHeight ?? 0;
      style.setProperty('--bar-below', `calc(${height}px + var(--space-2))`);
    };
    const hasOwnRoom = bar.current && getComputedStyle(bar.current).position === 'sticky';
    if (hasOwnRoom) style.setProperty('--room-below', '0px');
    keepRoom();
    const observer = new ResizeObserver(keepRoom);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-below');
      style.removeProperty('--room-below');
    };
  }, [bar, isAtBottom]);
}
