import { cpus } from 'node:os';

const WINDOW_MS = 2000;
const MAX_WINDOWS = 120;
const MAX_BUSY_SHARE = 0.05;

/**
 * Waits until the processors have been idle for two seconds: after a start, the server makes popular images ready.
 * Waits for four minutes at most.
 */
export async function settle(): Promise<void> {
  for (let window = 0; window < MAX_WINDOWS; window += 1) {
    const before = readTimes();
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
    const after = readTimes();
    if (after.busy - before.busy < MAX_BUSY_SHARE * (after.all - before.all)) return;
  }
}

function readTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const spent = times.user + times.nice + times.sys + times.irq;
    busy += spent;
    all += spent + times.idle;
  }
  return { busy, all };
}
