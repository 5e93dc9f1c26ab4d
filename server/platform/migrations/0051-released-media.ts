import { type Kysely, sql } from 'kysely';

const references: [table: string, column: string, kind: 'picture' | 'video'][] = [
  ['users', 'picture_digest', 'picture'],
  ['users', 'cover_digest', 'picture'],
  ['users', 'cover_video_digest', 'video'],
  ['interests', 'picture_digest', 'picture'],
  ['pins', 'picture_digest', 'picture'],
  ['pins', 'video_digest', 'video'],
  ['story_pages', 'picture_digest', 'picture'],
  ['pin_draft_pins', 'picture_digest', 'picture'],
  ['pin_draft_pins', 'video_digest', 'video'],
  ['uploads', 'signature', 'picture'],
  ['uploads', 'video_digest', 'video'],
  ['videos', 'poster_digest', 'picture'],
];

const statements = [
  `create table released_media (
    kind text not null check (kind in ('picture', 'video')),
    digest text not null,
    released_at timestamptz(3) not null default now(),
    primary key (kind, digest)
  )`,
  `create index released_media_in_order on released_media (released_at)`,
  // Arguments: the column and the kind. Per statement, because an account can have a million Pins.
  `create or replace function release_deleted_media() returns trigger language plpgsql as $$
    begin
      execute format(
        'insert into released_media (kind, digest)
          select distinct %L, %I from gone where %I is not null order by 2 on conflict do nothing',
        tg_argv[1], tg_argv[0], tg_argv[0]);
      return null;
    end $$`,
  `create or replace function release_changed_media() returns trigger language plpgsql as $$
    begin
      execute format(
        'insert into released_media (kind, digest)
          select %L, $1.%I where $1.%I is not null on conflict do nothing',
        tg_argv[1], tg_argv[0], tg_argv[0]) using old;
      return null;
    end $$`,
  ...references.flatMap(([table, column, kind]) => [
    `create trigger release_deleted_${column} after delete on ${table}
      referencing old table as gone
      for each statement execute function release_deleted_media('${column}', '${kind}')`,
    `create trigger release_changed_${column} after update of ${column} on ${table}
      for each row when (old.${column} is distinct from new.${column})
      execute function release_changed_media('${column}', '${kind}')`,
  ]),
  // The database looks for references before it lets a file go.
  `create index users_by_picture on users (picture_digest) where picture_digest is not null`,
  `create index users_by_cover on users (cover_digest) where cover_digest is not null`,
  releaseUnused('video', 'videos'),
  releaseUnused('picture', 'pictures'),
];

/** Files that were released before this migration. */
function releaseUnused(kind: 'picture' | 'video', files: string): string {
  const unused = references
    .filter((reference) => reference[2] === kind)
    .map(([table, column]) => `not exists (select from ${table} where ${column} = f.digest)`);
  return `insert into released_media (kind, digest)
    select '${kind}', f.digest from ${files} f where ${unused.join(' and ')}`;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
