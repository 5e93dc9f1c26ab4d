import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Returns `otherwise` for work that takes longer. After a busy moment, looks for its answer once more. */
export function inTime<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  const done = new AbortController();
  const late = sleep(ms, otherwise, { signal: done.signal }).then((value) => turn(value));
  return Promise.race([work, late]).finally(() => done.abort());
}
