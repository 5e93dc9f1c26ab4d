import { readStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';
import { useState } from 'react';

/**
 * A visit is a session of a browser tab. At most one thing is shown in it, and a reload doesn't start a new one. Without
 * storage, a visit ends with the document.
 */
export function useVisit(): {
  canShow(thing: string): boolean;
  hasShown(thing: string): boolean;
  onShown(thing: string): void;
} {
  const [shown, setShown] = useState(readShown);

  return {
    canShow: (thing) => shown === null || shown === thing,
    hasShown: (thing) => shown === thing,
    onShown(thing) {
      if (shown !== null) return;
      setShown(thing);
      writeStorage(storageKeys.guidedVisit, thing, 'session');
    },
  };
}

function readShown(): string | null {
  return readStorage(storageKeys.guidedVisit, isText, 'session');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
