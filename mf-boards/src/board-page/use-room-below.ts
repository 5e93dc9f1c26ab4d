import { type RefObject, useEffect } from 'react';

/** Keeps the shell's toasts above a bar at the lower edge of the window, for as long as the bar is there. */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bar-below', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--bar-below');
  }, [bar]);
}
