import { sql } from 'kysely';

/** Whether user `u` can log in without another account. */
export const hasOwnSignIn = sql<boolean>`(
  u.password_hash is not null
  or exists (select from social_accounts s where s.user_id = u.id)
)`;
