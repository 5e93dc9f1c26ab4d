export interface Counters {
  /** Counts one more for this key. Returns the count, and the milliseconds until the window ends. */
  count(key: string, window: number): Promise<Count>;
  close(): Promise<void>;
}

export interface Count {
  count: number;
  resetsIn: number;
}

/** Limits memory during a distributed flood. The oldest windows are dropped first. */
const maxKeys = 50_000;

export function memoryCounters(now: () => number = Date.now): Counters {
  const windows = new Map<string, { count: number; end: number }>();

  return {
    async count(key, window) {
      const at = now();
      let current = windows.get(key);
      if (!current || current.end <= at) {
        current = { count: 0, end: at + window };
        windows.delete(key);
        windows.set(key, current);
        if (windows.size > maxKeys) forgetOldest(windows);
      }
      current.count += 1;
      return { count: current.count, resetsIn: current.end - at };
    },
    async close() {
      windows.clear();
    },
  };
}

function forgetOldest(windows: Map<string, unknown>): void {
  for (const key of windows.keys()) {
    windows.delete(key);
    return;
  }
}
