import { type RawBuilder, sql } from 'kysely';
import { countDeleted } from './count-deleted.ts';

const CHUNK = 1000;

/**
 * Deletes in short statements, which lock no row for long, and of which each keeps what it has deleted. Returns the
 * number of deleted rows. A stop of the server waits only for one of them.
 */
export async function deleteInChunks(
  getDeletion: (limit: RawBuilder<number>) => Parameters<typeof countDeleted>[0],
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0;
  let chunk: number;
  do {
    chunk = await countDeleted(getDeletion(sql.lit(CHUNK)));
    count += chunk;
  } while (chunk === CHUNK && !stopping?.aborted);
  return count;
}
