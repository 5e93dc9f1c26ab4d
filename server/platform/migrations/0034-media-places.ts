import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const name = sql.ref(`${table}_by_${column}`);
    await sql`
      create index if not exists ${name} on ${sql.ref(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null
    `.execute(db);
  }
}

const COLUMNS = [
  ['users', 'picture_digest'],
  ['users', 'cover_digest'],
  ['interests', 'picture_digest'],
] as const;
