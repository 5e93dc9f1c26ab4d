/** Bytes that the process can grow within `WINDOW` while pages render. Thread heap limits don't cover Buffers. */
const LIMIT = 400 * 1024 * 1024;
const WINDOW = 2000;
const INTERVAL_MS = 20;

export interface MemoryWatch {
  during<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

export function watchMemory(
  onGrowth: () => void,
  { limit = LIMIT, size = () => process.memoryUsage.rss() } = {},
): MemoryWatch {
  let running = 0;
  let before = { size: 0, at: 0 };
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    const now = size();
    const isTooMuch = now - before.size > limit;
    if (isTooMuch || now < before.size || Date.now() - before.at > WINDOW)
      before = { size: now, at: Date.now() };
    if (isTooMuch) onGrowth();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    stop,
    async during(work) {
      running += 1;
      if (!timer) {
        before = { size: size(), at: Date.now() };
        timer = setInterval(look, INTERVAL_MS);
      }
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) stop();
      }
    },
  };
}
