import { useShell } from '@corkboard/shared/remote';
import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 719px)';

/** Whether this is a phone, or a window as narrow as one. For overlays, which the server never renders. */
export function useIsNarrow(): boolean {
  const { device } = useShell();
  return useSyncExternalStore(subscribe, isNarrowWindow, () => false) || device.isPhone;
}

const isNarrowWindow = () => window.matchMedia?.(NARROW).matches ?? false;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(NARROW);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
