import { sql } from 'kysely';

/** Whether this row of `users` can log in without another account. */
export function hasOwnSignIn(user: 'u' | 'o') {
  return sql<boolean>`(
    ${sql.ref(`${user}.password_hash`)} is not null
    or exists (select from social_accounts s where s.user_id = ${sql.ref(`${user}.id`)})
  )`;
}
