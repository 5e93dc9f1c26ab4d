import { useLocation } from '@corkboard/shared/router';
import { type RefObject, useEffect, useRef } from 'react';

/** For a part that an address names in its hash: focuses its control, because the router looked before it was loaded. */
export function useAnchor(id: string): RefObject<HTMLDivElement | null> {
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    part.current?.querySelector<HTMLElement>('[aria-pressed=true], input')?.focus();
  }, [hash, id]);
  return part;
}
