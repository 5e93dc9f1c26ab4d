import { sql, type Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type WorldRows, type WorldTable, worldTables } from './world-rows.ts';

/** Half of PostgreSQL's limit of 65,535 parameters, to save memory. */
const maxParameters = 30_000;

/** Tables where existing rows stay, or take values from the world. */
const conflicts: Partial<Record<WorldTable, { key: string[]; update: string[] }>> = {
  pictures: { key: ['digest'], update: [] },
  videos: { key: ['digest'], update: [] },
  link_pages: { key: ['url'], update: ['metadata'] },
  experiences: {
    key: ['placement_id', 'experience_id'],
    update: ['type', 'display_data', 'audience', 'priority', 'is_on'],
  },
  experiments: {
    key: ['name'],
    update: ['is_on', 'group_name', 'description', 'percent', 'audience', 'groups'],
  },
};

export async function insertRows(
  trx: Transaction<Database>,
  rows: WorldRows,
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const total = worldTables.reduce((sum, table) => sum + rows[table].length, 0);
  let done = 0;
  for (const table of worldTables) {
    for (const batch of batches<Record<string, unknown>>(rows[table])) {
      await insertBatch(trx, table, batch);
      done += batch.length;
      onDone(done, total);
    }
  }
}

function batches<T extends Record<string, unknown>>(rows: T[]): T[][] {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const size = Math.max(1, Math.floor(maxParameters / columns));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** The cast is safe, because `worldRows` checks each row against its table's type. */
async function insertBatch(
  trx: Transaction<Database>,
  table: WorldTable,
  batch: Record<string, unknown>[],
): Promise<void> {
  const conflict = conflicts[table];
  const insert = trx.insertInto(table).values(batch as never);
  if (!conflict) {
    await insert.execute();
    return;
  }
  await insert
    .onConflict((oc) => {
      const target = oc.columns(conflict.key as never);
      if (conflict.update.length === 0) return target.doNothing();
      return target.doUpdateSet((eb) =>
        Object.fromEntries(
          conflict.update.map((column) => [column, eb.ref(`excluded.${column}` as never)]),
        ),
      );
    })
    .execute();
}

/** Their rows are removed with their files, once nothing refers to them. */
const MEDIA: readonly string[] = ['pictures', 'videos'];

/** Empties the tables that a world fills, referring tables first. */
export async function deleteWorld(trx: Transaction<Database>): Promise<void> {
  for (const table of worldTables.toReversed())
    if (!MEDIA.includes(table)) await trx.deleteFrom(table).execute();
  await trx.deleteFrom('world_marks').execute();
}

export async function markDemo(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('world_marks')
    .values({ mark: 'demo' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDemo(db: Db): Promise<boolean> {
  const demo = await db
    .selectFrom('world_marks')
    .select('mark')
    .where('mark', '=', 'demo')
    .executeTakeFirst();
  return demo !== undefined;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Autovacuum does this only after a minute or two, and never for very small tables. Until then, plans are slow. */
export async function updateStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
