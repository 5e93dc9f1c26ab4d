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
