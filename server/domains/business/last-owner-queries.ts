import { type RawBuilder, sql } from 'kysely';
import { canLogIn, hasOwnSignIn } from '../accounts/sessions/own-sign-in-queries.ts';

/**
 * Whether the business `u` can come back without the member of access `a`: someone can log in to it, at the latest when
 * staff end its suspension, or to another owner, unless staff suspended that one.
 */
export const canComeBack = sql<boolean>`(
  ${canLogIn('u')}
  or ${selectOtherOwner(sql`${canLogIn('o')} and o.suspended_at is null`)}
)`;

/**
 * Whether access `a` is that of the last owner of account `u`: one who can act, while the account could be lost without
 * owners. Every check of a last owner asks this. A deactivated owner can't act, so doesn't count. An owner without its own
 * sign-in doesn't count either: the person behind it can be the one who leaves.
 */
export const isLastOwner = sql<boolean>`(
  'OWNER' = any (a.permissions) and not ${hasOwnSignIn('u')}
  and not ${selectOtherOwner(sql`${hasOwnSignIn('o')} and o.deactivated_at is null`)}
)`;

function selectOtherOwner(condition: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from business_access other
    join users o on o.id = other.member_id
    where other.profile_id = a.profile_id and other.member_id <> a.member_id
      and 'OWNER' = any (other.permissions) and ${condition}
  )`;
}
