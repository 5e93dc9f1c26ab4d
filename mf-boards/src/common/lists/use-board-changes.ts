import { useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

/** A bulk action changes the board for minutes. */
const PAUSE_MS = 3000;

/** Calls `onChange` when another page changes the board. Calls never overlap. */
export function useBoardChanges(boardId: string, onChange: () => Promise<unknown>): void {
  const { live } = useShell();
  const run = useEffectEvent(onChange);

  useEffect(() => {
    let isRunning = false;
    let isChanged = false;
    let isStopped = false;

    async function refresh() {
      isChanged = true;
      if (isRunning) return;
      isRunning = true;
      while (isChanged && !isStopped) {
        isChanged = false;
        // Offline or gone: the page keeps what it has, and its own requests report why.
        await run().catch(() => {});
        if (isChanged) {
          await new Promise((resolve) => {
            setTimeout(resolve, PAUSE_MS);
          });
        }
      }
      isRunning = false;
    }
    const stop = live?.watch(`board:${boardId}`, () => void refresh());
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [boardId, live]);
}
