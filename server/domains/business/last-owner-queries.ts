import { sql } from 'kysely';
import { hasOwnSignIn } from '../accounts/sessions/own-sign-in-queries.ts';

/** Whether the business has another owner than the member of access `a`, without those that staff suspended. */
export const hasOtherOwner = selectOtherOwner(sql`o.suspended_at is null`);

/**
 * Whether access `a` is that of the last owner of account `u`: one who can act, while no one else can log in to it.
 * Every check of a last owner asks this. A deactivated owner can't act, so doesn't count.
 */
export const isLastOwner = sql<boolean>`(
  'OWNER' = any (a.permissions) and not ${hasOwnSignIn('u')}
  and not ${selectOtherOwner(sql`o.deactivated_at is null`)}
)`;

/** An owner without its own sign-in doesn't count: the person behind it can be the one who leaves. */
function selectOtherOwner(condition: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from business_access other
    join users o on o.id = other.member_id
    where other.profile_id = a.profile_id and other.member_id <> a.member_id
      and 'OWNER' = any (other.permissions) and ${hasOwnSignIn('o')} and ${condition}
  )`;
}
