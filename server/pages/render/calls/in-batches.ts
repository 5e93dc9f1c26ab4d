/**
 * Passes on together what is given in one turn of the event loop. A message to another process takes as much time as
 * dozens in one.
 */
export function inBatches<T>(pass: (batch: T[]) => void): (item: T) => void {
  let batch: T[] = [];
  const flush = () => {
    const full = batch;
    batch = [];
    pass(full);
  };
  return (item) => {
    if (batch.length === 0) setImmediate(flush);
    batch.push(item);
  };
}

/**
 * Passes on a batch. If that throws, passes on each item alone, and in place of one that still can't be passed on what
 * `replace` returns, if anything.
 */
export function passSafely<T>(
  batch: readonly T[],
  pass: (batch: readonly T[]) => void,
  replace: (item: T, error: unknown) => T | null,
): void {
  try {
    pass(batch);
  } catch {
    for (const item of batch) {
      try {
        pass([item]);
      } catch (error) {
        const other = replace(item, error);
        if (other !== null) pass([other]);
      }
    }
  }
}
