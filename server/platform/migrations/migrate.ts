import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { migrations } from './all.ts';

const TABLE = 'migrations';

/**
 * Migrates the database forward to this version. Servers that start together run one at a time. Migrations of a
 * newer server are ignored, so an older server can run next to it. `to` selects fewer migrations.
 */
export async function migrate(db: Kysely<Database>, to = migrations): Promise<string[]> {
  // Read first: a pool with a single connection has none left during the migration.
  const done = await findApplied(db);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ ...nothingFor(done), ...to }),
    },
    migrationTableName: TABLE,
    migrationLockTableName: 'migrations_lock',
    // Another schema of the database can have tables with these names.
    migrationTableSchema: await currentSchema(db),
    // Parallel branches can ship their numbers out of order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) {
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${getMessage(error)}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

async function currentSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}

async function findApplied(db: Kysely<Database>): Promise<string[]> {
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

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
