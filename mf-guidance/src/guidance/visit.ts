import { storageKeys } from '@corkboard/shared/storage/storage-keys.ts';
import { useState } from 'react';

/** A visit is a session of a browser tab. At most one thing is shown in it, and a reload doesn't start a new one. */
export function useVisit(): { canShow(thing: string): boolean; onShown(thing: string): void } {
  const [shown, setShown] = useState(readShown);

  return {
    canShow: (thing) => shown === null || shown === thing,
    onShown(thing) {
      if (shown !== null) return;
      setShown(thing);
      try {
        sessionStorage.setItem(storageKeys.guidedVisit, thing);
      } catch {
        // Without a storage, the visit ends with the document.
      }
    },
  };
}

function readShown(): string | null {
  try {
    return sessionStorage.getItem(storageKeys.guidedVisit);
  } catch {
    return null;
  }
}
