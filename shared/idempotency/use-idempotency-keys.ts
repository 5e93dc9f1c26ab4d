import { useRef } from 'react';

/**
 * Returns the same key for the same request until it succeeds, so that the server runs a retry after a lost
 * connection once.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>());

  return {
    getKey(action: object): string {
      const signature = JSON.stringify(action);
      const key = keys.current.get(signature) ?? crypto.randomUUID();
      keys.current.set(signature, key);
      return key;
    },
    forget(action: object): void {
      keys.current.delete(JSON.stringify(action));
    },
  };
}
