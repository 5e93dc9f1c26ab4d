export interface Lease<T> {
  value: T;
  giveBack(): Promise<void>;
}

interface Kind<T> {
  open(): Promise<T>;
  /** Makes a used one equal to a new one. */
  reset(used: T): Promise<void>;
  close(used: T): Promise<void>;
}

/**
 * Lends what is slow to open to one test of a file after the other, and never to two at once. Closes all after the
 * file's last test.
 */
export function lender<T>({ open, reset, close }: Kind<T>): () => Promise<Lease<T>> {
  const free: T[] = [];
  let isOver = false;

  afterAll(async () => {
    isOver = true;
    await Promise.all(free.splice(0).map(close));
  });

  return async () => {
    const used = free.pop();
    if (used !== undefined) await reset(used);
    const value = used ?? (await open());
    let isLent = true;
    return {
      value,
      async giveBack() {
        if (!isLent) throw new Error('Closed twice: another test can be using it.');
        isLent = false;
        if (isOver) await close(value);
        else free.push(value);
      },
    };
  };
}
