import { useSyncExternalStore } from 'react';

const HOVER = '(hover: hover)';

/**
 * Whether one points without pressing here. Known in the browser alone: until then, and where nobody can tell, cards have what
 * a finger needs.
 */
export function useHasHover(): boolean {
  return useSyncExternalStore(follow, hasHover, isUnknown);
}

const isUnknown = () => false;
const hasHover = () => window.matchMedia?.(HOVER).matches ?? false;

function follow(onChange: () => void): () => void {
  const query = window.matchMedia?.(HOVER);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
