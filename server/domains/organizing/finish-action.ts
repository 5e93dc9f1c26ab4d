import type { NotificationType } from '@corkboard/shared/contract/notifications';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deleteMergedBoard } from '../boards/deleted-board-repository.ts';
import { deleteEmptySection } from '../boards/section-write-repository.ts';
import { notify } from '../notifications/notification-repository.ts';
import {
  completeAction,
  failAction,
  findAction,
  lockMember,
  restoreTargetTime,
} from './action-repository.ts';
import type { ActionRow } from './board-action-schema.ts';

export const MAX_INLINE_PINS = 100;

export async function finishAction(trx: Db, action: ActionRow): Promise<void> {
  if (action.kind === 'merge_boards' && action.board_id !== null) {
    await deleteMergedBoard(trx, action.board_id, action.id);
  }
  const undone = action.undo_of === null ? null : await findAction(trx, action.undo_of);
  if (undone) await restoreTargetTime(trx, undone);
  if (undone?.kind === 'merge_boards') await deleteEmptySection(trx, undone.target_section_id);
  await completeAction(trx, action.id);
  await notifyActor(trx, action, 'board_action_done');
}

/** Marks an action as failed and unlocks its boards. The finished part is kept. */
export async function abandonAction(db: Db, id: string, message: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const action = await failAction(trx, id, message);
    if (action) await notifyActor(trx, action, 'board_action_failed');
  });
}

/** Notifies only of work that no request waited for. */
async function notifyActor(trx: Db, action: ActionRow, type: NotificationType): Promise<void> {
  const boardId = action.target_board_id ?? action.board_id;
  if (action.pin_count <= MAX_INLINE_PINS || boardId === null) return;
  if (await lockMember(trx, action)) await notify(trx, { to: action.member_id, type, boardId });
}
