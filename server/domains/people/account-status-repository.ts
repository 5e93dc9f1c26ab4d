import { REACTIVATED_STATE } from '@corkboard/shared/rules/accounts';
import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AccountPresence } from '../accounts/account-presence.ts';
import { endAccess } from '../accounts/ended-access-repository.ts';
import { lockPeople } from './follows/follow-count-repository.ts';
import {
  areCounted,
  countPresence,
  countRest,
  hasManyFollows,
  takeOverCounts,
} from './follows/presence-count-repository.ts';
import { giveUpClaimed } from './profile/website-repository.ts';

type Trx = Transaction<Database>;

export function accountStatusRepository(db: Db): AccountPresence {
  const run = (trx: Trx | undefined, work: (trx: Trx) => Promise<void>) =>
    trx ? work(trx) : inTransaction(db, work);

  return {
    async deactivate(userIds, within): Promise<void> {
      await run(within, async (trx) => {
        await end(trx, userIds);
        await endAccess(trx, userIds);
      });
    },

    async reactivate(userIds, within): Promise<void> {
      await run(within, async (trx) => {
        const active = await lockPeople(trx, userIds);
        const away = userIds.filter((id) => !active.has(id));
        const back = away.length === 0 ? [] : await notSuspended(trx, away);
        if (back.length === 0) return;
        await takeOverCounts(trx);
        await trx
          .updateTable('users')
          .set({ deactivated_at: null })
          .where('id', 'in', back)
          .execute();
        for (const id of back) await countPresence(trx, id, 1);
        const value = new Date().toISOString();
        await trx
          .insertInto('user_states')
          .values(back.map((user_id) => ({ user_id, state: REACTIVATED_STATE, value })))
          .onConflict((conflict) => conflict.columns(['user_id', 'state']).doUpdateSet({ value }))
          .execute();
        await giveUpClaimed(trx, back);
      });
    },

    hasManyFollows: (userIds, trx) => hasManyFollows(trx ?? db, userIds),

    isCounted: (userIds, trx) => areCounted(trx ?? db, userIds),

    async isSuspended(userId, trx): Promise<boolean> {
      return (await notSuspended(trx ?? db, [userId])).length === 0;
    },

    async remove(userIds, within): Promise<void> {
      await run(within, async (trx) => {
        await end(trx, userIds);
        for (const id of userIds) await countRest(trx, id);
        await trx.deleteFrom('users').where('id', 'in', userIds).execute();
      });
    },
  };
}

async function end(trx: Trx, userIds: string[]): Promise<void> {
  const active = await lockPeople(trx, userIds);
  await takeOverCounts(trx);
  await trx
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', 'in', userIds)
    .where('deactivated_at', 'is', null)
    .execute();
  for (const id of active) await countPresence(trx, id, -1);
}

async function notSuspended(db: Db, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
