import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

export function useOffline(onBack: () => void): boolean {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const wasOffline = useRef(false);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (wasOffline.current && !isOffline) back();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return isOffline;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
