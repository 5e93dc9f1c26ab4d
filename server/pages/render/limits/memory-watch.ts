/** Bytes that the process can grow within `WINDOW` while pages render. Thread heap limits don't cover Buffers. */
const LIMIT = 400 * 1024 * 1024;
const WINDOW = 2000;
const INTERVAL_MS = 20;

export interface MemoryWatch {
  during<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

/** Bytes of the process, and those of them that the main thread uses. */
interface MemorySize {
  whole: number;
  own: number;
}

/**
 * What the main thread uses doesn't count: responses that it sends at a high rate are not the fault of a page. What it
 * has freed stays in the process for a while, so its highest use counts as its own.
 */
export function watchMemory(
  onGrowth: () => void,
  { limit = LIMIT, read = readMemory } = {},
): MemoryWatch {
  let running = 0;
  let before = { ...NOTHING, at: 0 };
  let maxOwn = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (now: MemorySize) => {
    before = { ...now, at: Date.now() };
    maxOwn = now.own;
  };
  const look = () => {
    const now = read();
    maxOwn = Math.max(maxOwn, now.own);
    const growth = now.whole - before.whole - (maxOwn - before.own);
    const isTooMuch = growth > limit;
    if (isTooMuch || now.whole < before.whole || Date.now() - before.at > WINDOW) start(now);
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
        start(read());
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

const NOTHING: MemorySize = { whole: 0, own: 0 };

function readMemory(): MemorySize {
  const { rss, heapTotal, external } = process.memoryUsage();
  return { whole: rss, own: heapTotal + external };
}
