import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export type StaffChange = 'changed' | 'unchanged' | 'unknown' | 'closed';

interface StaffMember {
  username: string;
  full_name: string;
  last_seen_at: Date | null;
}

/** Takes a current username in any letter case. Closed accounts can't become staff. */
export async function updateStaff(
  db: Db,
  username: string,
  isStaff: boolean,
): Promise<{ change: StaffChange; username: string }> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'username', 'is_employee', 'deactivated_at'])
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (!account) return { change: 'unknown', username };
  const named = { username: account.username };
  if (account.is_employee === isStaff) return { ...named, change: 'unchanged' };
  if (isStaff && account.deactivated_at !== null) return { ...named, change: 'closed' };
  await db
    .updateTable('users')
    .set({ is_employee: isStaff })
    .where('id', '=', account.id)
    .execute();
  return { ...named, change: 'changed' };
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('users')
    .select(['username', 'full_name', 'last_seen_at'])
    .where('is_employee', '=', true)
    .orderBy('username')
    .execute();
}
