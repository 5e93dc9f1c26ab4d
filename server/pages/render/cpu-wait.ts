import { readFileSync, readlinkSync } from 'node:fs';

/** Returns the operating system's id of the current thread; null except on Linux. */
export function currentThreadId(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}

export interface CpuWait {
  /** Milliseconds since the last call in which the thread was runnable but had no processor. */
  missed(): number;
}

export function trackCpuWait(thread: string | null): CpuWait {
  let before = waited(thread);
  return {
    missed() {
      const now = waited(thread);
      const missed = now - before;
      before = now;
      return missed;
    },
  };
}

function waited(thread: string | null): number {
  if (thread === null) return 0;
  try {
    const [, inLine = ''] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(inLine) / 1e6 || 0;
  } catch {
    return 0;
  }
}
