export interface Repeat {
  start(): void;
  /** Ends the current pause, or skips the next one while work runs. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  everyMs: number | (() => number);
  onError(error: unknown): void;
  /** Pauses before the first run too. */
  pausesFirst?: boolean;
}

/** Runs `work` one run at a time, with a pause after each run that doesn't resolve to `again`. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, onError, pausesFirst = false }: RepeatOptions,
): Repeat {
  let isStopped = false;
  let isWoken = false;
  let endPause = () => {};
  let loop: Promise<void> | undefined;

  async function pause(): Promise<void> {
    if (isStopped || isWoken) return;
    const ms = typeof everyMs === 'number' ? everyMs : everyMs();
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
      const next = await work().catch(onError);
      if (next !== 'again') await pause();
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
