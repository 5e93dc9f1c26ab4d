import { type Kysely, sql } from 'kysely';

import { seedExperiments } from '../../experiments/default-experiments.ts';
import type { Database } from '../schema.ts';

/** The experiments that the pages ask for, and what is known about how a world came here. */
export async function up(db: Kysely<Database>): Promise<void> {
  await seedExperiments(db);
  await db.schema
    .createTable('world_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('created_at', sql`timestamptz(3)`, (column) =>
      column.notNull().defaultTo(sql`now()`),
    )
    .execute();
}
