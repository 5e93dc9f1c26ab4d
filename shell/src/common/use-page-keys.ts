import { useShell } from '@corkboard/shared/remote';

type QueryClient = ReturnType<typeof useShell>['queryClient'];

/** After a while, equal text is meant again, such as a second "Yes". */
const KEY_LIFE_MS = 10 * 60_000;

interface Key {
  key: string;
  at: number;
}

/** By query client, of which a page has one. */
const pages = new WeakMap<QueryClient, Map<string, Key>>();

/**
 * Idempotency keys for text that outlives its form: they stay until the request succeeds, or ten minutes. So a retry
 * after a lost response and Back sends nothing twice. Forget a key once its text is sent.
 */
export function usePageKeys(scope: string) {
  const { queryClient, subject } = useShell();
  const keys = pages.get(queryClient) ?? new Map<string, Key>();
  pages.set(queryClient, keys);
  const sign = (action: object) => `${subject} ${scope} ${JSON.stringify(action)}`;

  return {
    getKey(action: object): string {
      const signature = sign(action);
      const known = keys.get(signature);
      if (known && Date.now() - known.at < KEY_LIFE_MS) return known.key;
      const key = crypto.randomUUID();
      keys.set(signature, { key, at: Date.now() });
      return key;
    },
    forget(action: object): void {
      keys.delete(sign(action));
    },
  };
}
