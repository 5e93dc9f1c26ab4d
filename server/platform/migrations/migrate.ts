import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { migrations } from './all.ts';

const TABLE = 'migrations';

/**
 * Brings the database to this version of the server; forward only. Servers that start together take turns.
 * Migrations of a newer server are left as they are: an older one, started again beside it, goes on serving.
 * `to` names fewer migrations, for a database as it was.
 */
export async function migrate(db: Kysely<Database>, to = migrations): Promise<string[]> {
  // Asked before: a pool of one connection has none left while it migrates.
  const done = await doneIn(db);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ ...nothingFor(done), ...to }),
    },
    migrationTableName: TABLE,
    migrationLockTableName: 'migrations_lock',
    // Tables of the same name may stand in another schema of the database.
    migrationTableSchema: await currentSchema(db),
    // Two branches of work bring their numbers in the order in which they are shipped.
    allowUnorderedMigrations: true,
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

async function currentSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}

/** Names of what was done here, by whatever version of the server. */
async function doneIn(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass(${TABLE})::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

function nothingFor(names: string[]): Record<string, Migration> {
  return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
