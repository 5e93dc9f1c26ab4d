import type { Db } from '../../platform/db/db.ts';
import { forbidden } from '../../platform/http/http-error.ts';
import { lockBoard } from './locked-boards.ts';

export async function followBoard(trx: Db, boardId: string, subject: string): Promise<void> {
  const board = await lockBoard(trx, boardId, subject, 'follow');
  if (board.owner_id === subject) forbidden('This is your own board.');
  await trx
    .insertInto('board_follows')
    .values({ board_id: board.id, user_id: subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unfollowBoard(trx: Db, boardId: string, subject: string): Promise<void> {
  const board = await lockBoard(trx, boardId, subject, 'see');
  await trx
    .deleteFrom('board_follows')
    .where('board_id', '=', board.id)
    .where('user_id', '=', subject)
    .execute();
}
