import { type RawBuilder, sql } from 'kysely';

type Alias = 'u' | 'o';

/**
 * Whether this row of `users` has its own login that can't be lost, so it can do without owners. A password counts only
 * with an email address: without one, no link can reset it.
 */
export function hasOwnSignIn(user: Alias): RawBuilder<boolean> {
  return sql<boolean>`(
    (${sql.ref(`${user}.password_hash`)} is not null and ${sql.ref(`${user}.email`)} is not null)
    or ${isConnected(user)}
  )`;
}

/** Whether this row of `users` can log in without another account now. Someone can forget a password without an email. */
export function canLogIn(user: Alias): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${user}.password_hash`)} is not null or ${isConnected(user)}
  )`;
}

function isConnected(user: Alias): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from social_accounts s where s.user_id = ${sql.ref(`${user}.id`)}
  )`;
}
