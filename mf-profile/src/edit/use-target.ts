import { useLocation } from '@corkboard/shared/router';
import { type RefObject, useEffect, useRef } from 'react';

/** Shows the part that the address names in its hash: it wasn't there when the page was opened. */
export function useTarget<Part extends HTMLElement>(id: string): RefObject<Part | null> {
  const { hash } = useLocation();
  const part = useRef<Part>(null);
  const isTarget = hash === `#${id}`;

  useEffect(() => {
    if (!isTarget) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [isTarget]);

  return part;
}
