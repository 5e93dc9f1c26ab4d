import type { Db } from '../../platform/db/db.ts';
import { purgeBoardChunk, purgeHistoryChunk, purgePinChunk } from './purge-repository.ts';

/** Purges what was deleted 30 days ago, in small steps. Returns the number of boards, Pins, and changes. */
export async function purgeDeleted(db: Db, stopping?: AbortSignal): Promise<number> {
  let count = 0;
  for (const purgeChunk of [purgeBoardChunk, purgePinChunk, purgeHistoryChunk]) {
    let chunk: number;
    do {
      chunk = await purgeChunk(db);
      count += chunk;
    } while (chunk > 0 && !stopping?.aborted);
  }
  return count;
}
