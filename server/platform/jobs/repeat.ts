export interface Repeat {
  start(): void;
  /** Ends the current pause, or skips the next one while work runs. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  everyMs: number | (() => number);
  /** The share of the time that runs take at most, from 0 to 1: the pause after a long run is longer. */
  maxShare?: number;
  onError(error: unknown): void;
  /** Pauses before the first run too. */
  pausesFirst?: boolean;
}

/** Runs `work` one run at a time, with a pause after each run that doesn't resolve to `again`. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, maxShare = 1, onError, pausesFirst = false }: RepeatOptions,
): Repeat {
  let isStopped = false;
  let isWoken = false;
  let endPause = () => {};
  let loop: Promise<void> | undefined;

  async function pause(leastMs = 0): Promise<void> {
    if (isStopped || isWoken) return;
    const ms = Math.max(leastMs, typeof everyMs === 'number' ? everyMs : everyMs());
    await new Promise<void>((resolve) => {
      // A pause doesn't keep the process alive.
      const timer = setTimeout(resolve, ms).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function runAll(): Promise<void> {
    if (pausesFirst) await pause();
    while (!isStopped) {
      isWoken = false;
      const start = performance.now();
      const next = await work().catch(onError);
      const ranMs = performance.now() - start;
      if (next !== 'again') await pause(ranMs / maxShare - ranMs);
    }
  }

  return {
    start() {
      loop ??= runAll();
    },
    wake() {
      isWoken = true;
      endPause();
    },
    async stop() {
      isStopped = true;
      endPause();
      await loop;
    },
  };
}
