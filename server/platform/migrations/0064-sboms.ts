import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table remote_version_sboms (
    remote text not null,
    version text not null,
    content text not null,
    digest text not null,
    packages integer not null,
    primary key (remote, version)
  )`.execute(db);
}
