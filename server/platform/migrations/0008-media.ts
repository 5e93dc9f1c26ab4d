import { type Kysely, sql } from 'kysely';

import type { Database } from '../db/schema.ts';

const statements = [
  `create table videos (
    digest text primary key,
    mime text not null check (mime in ('video/mp4', 'video/webm')),
    bytes integer not null,
    width integer not null,
    height integer not null,
    poster_digest text not null references pictures (digest),
    created_at timestamptz(3) not null default now()
  )`,
  `create index videos_by_poster on videos (poster_digest)`,

  `create table uploads (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    type text not null check (type in ('pinimage', 'avatar', 'cover', 'video')),
    status text not null default 'registered'
      check (status in ('registered', 'processing', 'succeeded', 'failed')),
    token_hash text not null,
    signature text references pictures (digest) on delete set null,
    video_digest text references videos (digest) on delete set null,
    message text,
    claimed_until timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create index uploads_by_user on uploads (user_id, signature)`,
  `create index uploads_by_signature on uploads (signature)`,
  `create index uploads_by_video on uploads (video_digest)`,
  `create index uploads_by_age on uploads (created_at)`,

  `alter table pins add column video_digest text references videos (digest)`,
  `create index pins_by_video on pins (video_digest) where video_digest is not null`,
  `alter table users add column cover_video_digest text references videos (digest)`,
  `create index users_by_cover_video on users (cover_video_digest)
    where cover_video_digest is not null`,
];

export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
