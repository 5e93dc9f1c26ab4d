import { readFileSync, readlinkSync } from 'node:fs';

/** How the system names the thread that asks: Linux tells, others do not. */
export function currentThreadId(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}

export interface CpuWait {
  /** Milliseconds since the last time it was asked, or since the start, in which the thread had work but no processor. */
  missed(): number;
}

/** Tells a thread that goes on for too long from one that a busy machine does not let go on. Where that cannot be told, it has missed nothing. */
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

/** By the scheduler's statistics: nanoseconds on a processor, nanoseconds in line for one, turns. */
function waited(thread: string | null): number {
  if (thread === null) return 0;
  try {
    const [, inLine = ''] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(inLine) / 1e6 || 0;
  } catch {
    return 0;
  }
}
