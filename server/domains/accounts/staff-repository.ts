import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Why an account can't become staff. */
type StaffDenial = 'suspended' | 'closed' | 'business';
export type StaffChange = 'changed' | 'unchanged' | 'unknown' | StaffDenial;

interface StaffMember {
  username: string;
  full_name: string;
  last_seen_at: Date | null;
}

/** Takes a current username in any letter case. Closed accounts and businesses can't become staff. */
export async function updateStaff(
  db: Db,
  username: string,
  isStaff: boolean,
): Promise<{ change: StaffChange; username: string }> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'username', 'is_employee', 'deactivated_at', 'suspended_at'])
    .select(isShared.as('is_shared'))
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (!account) return { change: 'unknown', username };
  const named = { username: account.username };
  const denial = isStaff ? findDenial(account) : null;
  if (denial !== null) return { ...named, change: denial };
  if (account.is_employee === isStaff) return { ...named, change: 'unchanged' };
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_employee: isStaff })
    .where('id', '=', account.id)
    // It can have become a business since.
    .$if(isStaff, (query) => query.where('is_partner', '=', false))
    .executeTakeFirstOrThrow();
  return { ...named, change: numUpdatedRows > 0n ? 'changed' : 'business' };
}

/** Several people can act as a business, and a decision would name none of them. */
const isShared = sql<boolean>`(
  is_partner or exists (select from business_access a where a.profile_id = users.id)
)`;

interface Account {
  is_shared: boolean;
  deactivated_at: Date | null;
  suspended_at: Date | null;
}

function findDenial({ is_shared, deactivated_at, suspended_at }: Account): StaffDenial | null {
  if (suspended_at !== null) return 'suspended';
  if (deactivated_at !== null) return 'closed';
  return is_shared ? 'business' : null;
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('users')
    .select(['username', 'full_name', 'last_seen_at'])
    .where('is_employee', '=', true)
    .orderBy('username')
    .execute();
}
