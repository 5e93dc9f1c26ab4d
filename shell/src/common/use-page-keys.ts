import { useShell } from '@corkboard/shared/remote';

type QueryClient = ReturnType<typeof useShell>['queryClient'];

/** By query client, of which a page has one. */
const pages = new WeakMap<QueryClient, Map<string, string>>();

/**
 * Idempotency keys for text that outlives its form: they stay until the request succeeds or the document ends. So a retry
 * after a lost response and Back sends nothing twice. Forget a key once its text is gone, or equal text is never sent again.
 */
export function usePageKeys(scope: string) {
  const { queryClient, subject } = useShell();
  const keys = pages.get(queryClient) ?? new Map<string, string>();
  pages.set(queryClient, keys);
  const sign = (action: object) => `${subject} ${scope} ${JSON.stringify(action)}`;

  return {
    getKey(action: object): string {
      const signature = sign(action);
      const key = keys.get(signature) ?? crypto.randomUUID();
      keys.set(signature, key);
      return key;
    },
    forget(action: object): void {
      keys.delete(sign(action));
    },
  };
}
