import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockBoardsBetween, separateOnBoards } from '../boards/invites/separation-repository.ts';
import { deleteNewsBetween } from '../notifications/notification-repository.ts';
import {
  deleteBlock,
  insertBlock,
  listBlocked,
  type NewBlock,
} from '../people/blocked-people-repository.ts';
import { lockPeople } from '../people/follows/follow-count-repository.ts';
import { unfollowEachOther } from '../people/follows/follow-repository.ts';
import { endRedemptions } from '../people/invite-repository.ts';

export type BlockRepository = ReturnType<typeof blockRepository>;

export function blockRepository(db: Db) {
  return {
    /** Also ends all relations between the two. Idempotent. */
    async block({ blocker, blocked, source, context }: NewBlock): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockBoardsBetween(trx, blocker, blocked);
        await lockPeople(trx, [blocker, blocked]);
        await insertBlock(trx, { blocker, blocked, source, context });
        await unfollowEachOther(trx, [blocker, blocked]);
        await endRedemptions(trx, blocker, blocked);
        await separateOnBoards(trx, blocker, blocked);
        await deleteNewsBetween(trx, blocker, blocked);
      });
    },

    unblock: (blocker: string, blocked: string) => deleteBlock(db, blocker, blocked),

    list: (blocker: string, size: number, bookmark: string | undefined) =>
      listBlocked(db, blocker, size, bookmark),
  };
}
