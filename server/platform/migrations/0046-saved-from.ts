import { type Kysely, sql } from 'kysely';

const statements = [
  `create table image_sources (
    url_hash text primary key,
    picture_digest text not null references pictures (digest) on delete cascade
  )`,
  `create index image_sources_by_picture on image_sources (picture_digest)`,
  // A hash, because an index entry has less room than a link.
  `create index pins_of_user_by_link on pins (user_id, md5(link))
    where deleted_at is null and link is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
