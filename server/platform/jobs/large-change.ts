import type { Transaction } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { InTurns } from './in-turns.ts';

const unlimited = new WeakSet<Db>();

/** The change needs more time than a request has. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Runs a change in a transaction of the request, or in a turn if it turns out to be too large for that. */
export async function runChange<T>(
  db: Db,
  inTurn: InTurns,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, change);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
  }
  return inTurn((trx) => {
    unlimited.add(trx);
    return change(trx);
  });
}

/** The number of rows to read in order to know whether there are more than `most`; null in a turn, which takes all. */
export function rowLimit(trx: Db, most: number): number | null {
  return unlimited.has(trx) ? null : most + 1;
}

/** Makes `runChange` repeat a change of more than `most` rows in a turn. */
export function assertFits(trx: Db, rows: number, most: number): void {
  if (rows > most && !unlimited.has(trx)) throw new TooLarge();
}
