import { type Kysely, sql } from 'kysely';

const statements = [
  `create table pin_drafts (
    user_id text not null references users (id) on delete cascade,
    id text not null,
    updated_at timestamptz(3) not null default now(),
    primary key (user_id, id)
  )`,
  `create index pin_drafts_by_time on pin_drafts (updated_at)`,
  // The references keep images and videos that no Pin has yet.
  `create table pin_draft_pins (
    user_id text not null,
    draft_id text not null,
    position smallint not null,
    picture_digest text not null references pictures (digest),
    video_digest text references videos (digest),
    title text not null,
    description text not null,
    alt_text text not null,
    link text not null,
    board jsonb,
    section jsonb,
    primary key (user_id, draft_id, position),
    foreign key (user_id, draft_id) references pin_drafts (user_id, id) on delete cascade
  )`,
  `create index pin_draft_pins_by_picture on pin_draft_pins (picture_digest)`,
  `create index pin_draft_pins_by_video on pin_draft_pins (video_digest)
    where video_digest is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
