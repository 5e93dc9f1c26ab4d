import { type Kysely, sql } from 'kysely';

/** Source maps of versions. In the database, because the folders of versions are served. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table remote_version_maps (
    remote text not null,
    version text not null,
    file text not null,
    digest text not null,
    size integer not null,
    content bytea not null,
    primary key (remote, version, file),
    foreign key (remote, version) references remote_versions (remote, version) on delete cascade
  )`.execute(db);
  // It is compressed already.
  await sql`alter table remote_version_maps alter column content set storage external`.execute(db);
}
