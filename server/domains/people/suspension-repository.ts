import type { Transaction } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import { endAccess } from '../accounts/ended-access-repository.ts';
import { lockPeople } from './follows/follow-count-repository.ts';
import { countPresence, takeOverCounts } from './follows/presence-count-repository.ts';

/** Unlike after a deactivation, signing in doesn't reactivate the account. Returns false if it is already suspended. */
export async function suspend(trx: Transaction<Database>, userId: string): Promise<boolean> {
  const active = await lockPeople(trx, [userId]);
  await takeOverCounts(trx);
  const now = new Date();
  const suspended = await trx
    .updateTable('users')
    .set((eb) => ({
      suspended_at: now,
      deactivated_at: eb.fn.coalesce('deactivated_at', eb.val(now)),
    }))
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (active.has(userId)) await countPresence(trx, userId, -1);
  await endAccess(trx, [userId]);
  return suspended !== undefined;
}
