import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ActionRow } from '../boards/board-action-schema.ts';
import { notify } from '../notifications/notify.ts';
import { findAction } from './action-steps.ts';

export const MAX_INLINE_PINS = 100;

export async function finishAction(trx: Db, action: ActionRow): Promise<void> {
  if (action.kind === 'merge_boards' && action.board_id !== null) {
    await trx
      .updateTable('boards')
      .set({ deleted_at: sql`now()`, deleted_by: action.id, blocked_by: null })
      .where('id', '=', action.board_id)
      .execute();
  }
  const undone = action.undo_of === null ? null : await findAction(trx, action.undo_of);
  if (undone) await restoreTargetTime(trx, undone);
  if (undone?.kind === 'merge_boards') await removeEmptySection(trx, undone.target_section_id);
  await trx
    .updateTable('boards')
    .set({ blocked_by: null })
    .where('blocked_by', '=', action.id)
    .execute();
  await trx.deleteFrom('blocking_actions').where('action_id', '=', action.id).execute();
  await trx
    .updateTable('board_actions')
    .set({ status: 'done', finished_at: sql`now()`, lease_until: null })
    .where('id', '=', action.id)
    .execute();
  await notifyActor(trx, action);
}

/** Restores the target's previous time, unless someone has saved to it since. */
async function restoreTargetTime(trx: Db, undone: ActionRow): Promise<void> {
  if (undone.target_board_id === null || undone.target_pinned_at === null) return;
  await trx
    .updateTable('boards')
    .set({ last_pinned_at: undone.target_pinned_before })
    .where('id', '=', undone.target_board_id)
    .where('last_pinned_at', '=', undone.target_pinned_at)
    .execute();
}

/** Notifies only of work that no request waited for. */
async function notifyActor(trx: Db, action: ActionRow): Promise<void> {
  const boardId = action.target_board_id ?? action.board_id;
  if (action.pin_count <= MAX_INLINE_PINS || boardId === null) return;
  await notify(trx, { to: action.member_id, type: 'board_action_done', boardId });
}

async function removeEmptySection(trx: Db, sectionId: string | null): Promise<void> {
  if (sectionId === null) return;
  await sql`
    update sections s set deleted_at = now()
    where s.id = ${sectionId} and not exists (
      select from pins p where p.section_id = s.id and p.deleted_at is null
    )
  `.execute(trx);
}
