import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table messages
    add column attachment_type text
      check (attachment_type in ('follow_invite', 'user', 'board', 'pin')),
    add column attachment_id text,
    add constraint messages_attachment_whole
      check ((attachment_type is null) = (attachment_id is null))`,
  `create table story_pages (
    pin_id text not null references pins (id) on delete cascade,
    position integer not null,
    picture_digest text not null references pictures (digest),
    alt_text text not null default '',
    text text not null default '',
    primary key (pin_id, position)
  )`,
  `create index story_pages_by_picture on story_pages (picture_digest)`,
  `create index boards_by_words on boards
    using gin (to_tsvector('simple', name || ' ' || description)) where deleted_at is null`,
  `create index users_by_words on users
    using gin (to_tsvector('simple', username || ' ' || full_name))`,
];
