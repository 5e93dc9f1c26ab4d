import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_board_slugs (
      slug text not null,
      board_id text not null references boards (id) on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (slug, board_id)
    )
  `.execute(db);
  await sql`create index former_board_slugs_by_board on former_board_slugs (board_id)`.execute(db);
  await sql`
    create table former_section_slugs (
      section_id text not null references sections (id) on delete cascade,
      slug text not null,
      created_at timestamptz(3) not null default now(),
      primary key (section_id, slug)
    )
  `.execute(db);
}
