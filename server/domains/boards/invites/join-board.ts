import { sql } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/http/http-error.ts';

const MAX_COLLABORATORS = 500;

/** The caller has locked the board. A deleted or archived board is an invalid invite. [INVITE-008] */
export async function joinBoard(trx: Db, boardId: string, userId: string): Promise<void> {
  const board = await trx
    .selectFrom('boards')
    .select(['owner_id'])
    .where('id', '=', boardId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!board) return notFound('invite');
  await closeOffers(trx, boardId, userId);
  if (board.owner_id === userId) return;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from board_collaborators where board_id = ${boardId}
  `.execute(trx);
  if ((rows[0]?.count ?? 0) >= MAX_COLLABORATORS) {
    forbidden('This board has as many people as a board can have.');
  }
  await trx
    .insertInto('board_collaborators')
    .values({ board_id: boardId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function closeOffers(trx: Db, boardId: string, userId: string): Promise<void> {
  await trx
    .updateTable('board_invites')
    .set({ status: 'accepted' })
    .where('board_id', '=', boardId)
    .where('invited_user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
  await trx
    .updateTable('contact_requests')
    .set({ status: 'accepted' })
    .where('board_id', '=', boardId)
    .where('recipient_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}
