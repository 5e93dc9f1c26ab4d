import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // WebVTT of a video. Stored apart from the row once it is long, so lists of Pins don't read it.
  await sql.raw('alter table pins add column captions text').execute(db);
}
