import { type RefObject, useLayoutEffect, useState } from 'react';

export function useOverflows(strip: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || count === 0) return;
    const look = () => setOverflows(element.scrollWidth > element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, count]);
  return overflows;
}
