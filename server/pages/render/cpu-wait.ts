import { openSync, readSync } from 'node:fs';

/**
 * Returns a descriptor with the current thread's times; null except on Linux. The fence lets code read no other file
 * of the system, and no path names another thread without naming its process's files too.
 */
export function openThreadTimes(): number | null {
  try {
    return openSync(THREAD_TIMES, 'r');
  } catch {
    return null;
  }
}

export const THREAD_TIMES = '/proc/thread-self/schedstat';

export interface CpuWait {
  /** Milliseconds since the last call in which the thread was runnable but had no processor. */
  missed(): number;
}

export function trackCpuWait(times: number | null): CpuWait {
  let before = waited(times);
  return {
    missed() {
      const now = waited(times);
      const missed = now - before;
      before = now;
      return missed;
    },
  };
}

const MAX_LENGTH = 100;

function waited(times: number | null): number {
  if (times === null) return 0;
  const text = Buffer.alloc(MAX_LENGTH);
  try {
    const length = readSync(times, text, 0, MAX_LENGTH, 0);
    const [, inLine = ''] = text.toString('latin1', 0, length).split(' ');
    return Number(inLine) / 1e6 || 0;
  } catch {
    // The thread has ended, and its descriptor with it.
    return 0;
  }
}
