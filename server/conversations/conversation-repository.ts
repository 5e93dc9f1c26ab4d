import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { inTransaction } from '../db/transaction.ts';

export type ConversationRepository = ReturnType<typeof conversationRepository>;

export function conversationRepository(db: Db) {
  return {
    /** Says something in the one conversation of these people, which begins with it if there is none yet. */
    async say(senderId: string, userIds: string[], text: string): Promise<{ id: string }> {
      const members = [...new Set([senderId, ...userIds])].sort();
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('conversations')
          .values({ id: newId(), people: members.join(' ') })
          // Touches the row, so that it is returned whether it is new or not.
          .onConflict((conflict) =>
            conflict.column('people').doUpdateSet({ people: members.join(' ') }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('conversation_members')
          .values(members.map((user_id) => ({ conversation_id: id, user_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await trx
          .insertInto('messages')
          .values({ id: newId(), conversation_id: id, sender_id: senderId, text })
          .execute();
        return { id };
      });
    },
  };
}
