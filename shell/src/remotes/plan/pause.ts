/**
 * Waits for the time, or until the browser is online or the tab is visible again, or `hurry` has its event.
 * @returns whether the whole time has passed
 * @throws the reason of `signal` once it is aborted
 */
export function pause(
  milliseconds: number,
  { signal, hurry }: { signal?: AbortSignal; hurry?: EventTarget } = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = () => finish(false);
    const finish = (isWhole: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfVisible);
      hurry?.removeEventListener('hurry', end);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve(isWhole);
    };
    const endIfVisible = () => document.visibilityState === 'visible' && end();
    const timer = setTimeout(() => finish(true), milliseconds);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfVisible);
    hurry?.addEventListener('hurry', end);
    signal?.addEventListener('abort', end);
  });
}
