/** Returns `otherwise` for work that takes longer. After a busy moment, looks for its answer once more. */
export function inTime<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(resolve, otherwise), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
