import { type Kysely, sql } from 'kysely';

/** The choice itself stays in `users`. `consent_choices` keeps each one as it was made, for the person to see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column cookies_chosen_at timestamptz,
      add column cookie_text_version integer
  `.execute(db);
  await sql`
    create table consent_choices (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      allow_analytic_cookies boolean not null,
      allow_marketing_cookies boolean not null,
      allow_personalization_cookies boolean not null,
      text_version integer not null,
      surface text,
      chosen_at timestamptz not null,
      made_without_account boolean not null,
      has_privacy_control boolean not null,
      country text
    )
  `.execute(db);
  await sql`create index consent_choices_of_user on consent_choices (user_id, chosen_at)`.execute(
    db,
  );
}
