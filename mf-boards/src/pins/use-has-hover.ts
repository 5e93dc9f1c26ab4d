import { useSyncExternalStore } from 'react';

const HOVER = '(hover: hover)';

/** False until hydration, so that cards have touch controls by default. */
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
