import { type Kysely, Migrator } from 'kysely';

import { migrations } from './migrations/all.ts';
import type { Database } from './schema.ts';

/** Brings the database to this version of the server; forward only. Servers that start together take turns. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) {
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
