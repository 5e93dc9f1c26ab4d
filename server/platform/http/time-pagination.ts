import type { TimeRange } from '../db/keyset.ts';
import { byTime, splitPage } from './bookmark.ts';
import type { ListPage } from './list-page.ts';

/** Loads a page of rows with `created_at` and `id`, newest first. `select` gets what `newestFirst` takes. */
export async function pageByTime<R extends { id: string; created_at: Date }>(
  { size, bookmark }: ListPage,
  select: (range: TimeRange) => Promise<R[]>,
): Promise<{ rows: R[]; bookmark: string | undefined }> {
  const [time = null, lastId = null] = byTime.read(bookmark) ?? [];
  const rows = await select({
    time: time === null ? null : new Date(time),
    lastId,
    limit: size + 1,
  });
  return splitPage(rows, size, (last) => byTime.write([last.created_at.getTime(), last.id]));
}
