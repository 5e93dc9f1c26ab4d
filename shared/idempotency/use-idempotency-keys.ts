import { useRef } from 'react';

/**
 * Keys of deeds, by what they ask for: tried again after a lost connection, the same is the same deed for the server, which
 * does it once; anything else is another.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>());

  return {
    keyOf(action: object): string {
      const signature = JSON.stringify(action);
      const key = keys.current.get(signature) ?? crypto.randomUUID();
      keys.current.set(signature, key);
      return key;
    },
    /** It went through: who asks for it once more wants it twice. */
    forget(action: object): void {
      keys.current.delete(JSON.stringify(action));
    },
  };
}
