/** Bytes that the process may grow while pages are being rendered. Heap limits of threads do not see Buffers. */
const LIMIT = 400 * 1024 * 1024;
/** Milliseconds between looks. */
const INTERVAL = 20;

/** Calls `onGrowth` when the process grows too much while work is under way. */
export function growthWatch(onGrowth: () => void) {
  let running = 0;
  let before = 0;
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    if (process.memoryUsage.rss() - before < LIMIT) return;
    before = process.memoryUsage.rss();
    onGrowth();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    stop,
    async during<T>(work: () => Promise<T>): Promise<T> {
      running += 1;
      if (!timer) {
        before = process.memoryUsage.rss();
        timer = setInterval(look, INTERVAL);
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
