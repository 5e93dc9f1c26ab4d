/** PostgreSQL takes at most 65,535 parameters in one statement, which is 13 for each of these rows. */
const MAX_ROWS = 5000;

interface ChunkOptions<T> {
  maxRows?: number;
  /** Gets the rows that weren't written, each once. */
  restore?(row: T): void;
}

/** Writes in statements of a size that PostgreSQL accepts. Outside of a transaction, what is written stays. */
export async function writeInChunks<T>(
  rows: readonly T[],
  write: (chunk: T[]) => Promise<void>,
  { maxRows = MAX_ROWS, restore }: ChunkOptions<T> = {},
): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) {
    try {
      await write(rows.slice(at, at + maxRows));
    } catch (error) {
      if (restore) for (const row of rows.slice(at)) restore(row);
      throw error;
    }
  }
}
