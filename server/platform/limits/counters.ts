/** Counts in windows of time. A window begins with its first count. */
export interface Counters {
  /** One more for this key: how many there are now, and in how many milliseconds they are forgotten. */
  count(key: string, window: number): Promise<Count>;
  close(): Promise<void>;
}

export interface Count {
  count: number;
  resetsIn: number;
}

/** More keys than a flood from many places has; then the oldest windows go first. */
const maxKeys = 50_000;

/** Counts of this process alone. */
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

/** A map keeps the order in which windows began. */
function forgetOldest(windows: Map<string, unknown>): void {
  for (const key of windows.keys()) {
    windows.delete(key);
    return;
  }
}
