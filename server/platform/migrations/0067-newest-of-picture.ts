import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A search by color takes the newest Pins of each picture, and people save some pictures thousands of times.
  await sql`drop index pins_by_picture`.execute(db);
  await sql`create index pins_by_picture on pins (picture_digest, created_at desc, id desc)`.execute(
    db,
  );
}
