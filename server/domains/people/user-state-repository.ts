import { MAX_USER_STATES, type UserState } from '@corkboard/shared/contract/accounts';

import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export type UserStateRepository = ReturnType<typeof userStateRepository>;

export function userStateRepository(db: Db) {
  return {
    of(userId: string, state?: string): Promise<UserState[]> {
      const query = db
        .selectFrom('user_states')
        .select(['state', 'value'])
        .where('user_id', '=', userId)
        .orderBy('state')
        .limit(MAX_USER_STATES);
      return (state === undefined ? query : query.where('state', '=', state)).execute();
    },

    set(userId: string, { state, value }: UserState): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        // Locks the account, so that two calls can't both take the last free entry.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        const others = await trx
          .selectFrom('user_states')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .where('state', '!=', state)
          .executeTakeFirstOrThrow();
        if (Number(others.count) >= MAX_USER_STATES) return false;
        await trx
          .insertInto('user_states')
          .values({ user_id: userId, state, value })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'state']).doUpdateSet({ value, updated_at: new Date() }),
          )
          .execute();
        return true;
      });
    },
  };
}
