import { type Kysely, sql } from 'kysely';

// Also the parts that a crash kept out of `import_file_parts`. A file from a form has no size until it is complete.
const statements = [
  `create table released_import_parts (
    file_id text not null,
    number integer not null,
    primary key (file_id, number)
  )`,
  `create or replace function release_import_files() returns trigger language plpgsql as $$
    begin
      insert into released_import_parts (file_id, number)
        select gone.id, number from gone, generate_series(
          0, greatest(1, ceil(gone.bytes::numeric / nullif(gone.part_bytes, 0)))::integer - 1
        ) as number
        on conflict do nothing;
      return null;
    end $$`,
  `create or replace function release_import_parts() returns trigger language plpgsql as $$
    begin
      insert into released_import_parts (file_id, number)
        select file_id, number from gone on conflict do nothing;
      return null;
    end $$`,
  `create trigger release_import_files after delete on import_files
    referencing old table as gone for each statement execute function release_import_files()`,
  `create trigger release_import_parts after delete on import_file_parts
    referencing old table as gone for each statement execute function release_import_parts()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
