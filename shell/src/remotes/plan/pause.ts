/**
 * Waits for the time, or until the browser is online or the tab is visible again, or `hurry` has its event.
 * @throws the reason of `signal` once it is aborted
 */
export function pause(
  milliseconds: number,
  { signal, hurry }: { signal?: AbortSignal; hurry?: EventTarget } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfVisible);
      hurry?.removeEventListener('hurry', end);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const endIfVisible = () => document.visibilityState === 'visible' && end();
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfVisible);
    hurry?.addEventListener('hurry', end);
    signal?.addEventListener('abort', end);
  });
}
