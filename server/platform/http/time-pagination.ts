import type { RawBuilder } from 'kysely';
import { newestFirst } from '../db/keyset.ts';
import { byTime, splitPage } from './bookmark.ts';
import type { ListPage } from './list-page.ts';

/**
 * Loads a page of rows with `created_at` and `id`, newest first. `alias` is the table in the statement; `select`
 * receives the SQL that follows its last condition.
 */
export async function pageByTime<R extends { id: string; created_at: Date }>(
  { size, bookmark }: ListPage,
  alias: RawBuilder<unknown>,
  select: (rest: RawBuilder<unknown>) => Promise<R[]>,
): Promise<{ rows: R[]; bookmark: string | undefined }> {
  const after = byTime.read(bookmark);
  const rows = await select(newestFirst(alias, after, size + 1));
  return splitPage(rows, size, (last) => byTime.write([last.created_at.getTime(), last.id]));
}
