import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table pictures add column color_family text`,
  `create index pictures_without_family on pictures (digest) where color_family is null`,

  `create index pins_counted on pins (user_id, board_id)
    include (is_created, is_tried, is_quick_save, story_page_count)
    where deleted_at is null`,
  `create index pins_counted_links on pins (user_id, board_id)
    where deleted_at is null and link is not null`,

  `create table import_files (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    file_name text not null,
    bytes bigint not null,
    part_bytes integer not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index import_files_by_user on import_files (user_id, created_at)`,
  `create index import_files_by_age on import_files (created_at)`,
  `create table import_file_parts (
    file_id text not null references import_files (id) on delete cascade,
    number integer not null,
    bytes integer not null,
    primary key (file_id, number)
  )`,
  `alter table pin_imports
    add column file_id text references import_files (id) on delete set null,
    add column boards jsonb not null default '[]'`,
  `create index pin_imports_by_file on pin_imports (file_id) where file_id is not null`,
];
