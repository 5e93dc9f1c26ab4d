export interface RenderGate {
  /** Whether a page would have to wait. */
  isFull(): boolean;
  /** Resolves when a place is free, in order. Rejects with the reason once `leave` aborts before. */
  enter(leave: AbortSignal): Promise<void>;
  /** Of a page that has entered. */
  leave(): void;
}

/** Lets so many pages in at a time, so that the other threads stay free for those that can't wait. */
export function createRenderGate(places: number): RenderGate {
  let free = places;
  const waiting = new Set<() => void>();

  return {
    isFull: () => free === 0,
    async enter(leave) {
      leave.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          waiting.delete(begin);
          reject(leave.reason);
        };
        const begin = () => {
          waiting.delete(begin);
          leave.removeEventListener('abort', end);
          resolve();
        };
        waiting.add(begin);
        leave.addEventListener('abort', end, { once: true });
      });
    },
    leave() {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    },
  };
}
