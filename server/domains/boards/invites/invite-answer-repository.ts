import { CONTACT_REQUEST_TTL_MS } from '@corkboard/shared/rules/limits';
import type { Db } from '../../../platform/db/db.ts';

/** The newest invitation that is pending or accepted. */
export async function lockLastInvite(trx: Db, boardId: string, invitedId: string) {
  return trx
    .selectFrom('board_invites')
    .select(['id', 'invited_by_user_id', 'status'])
    .where('board_id', '=', boardId)
    .where('invited_user_id', '=', invitedId)
    .where('status', 'in', ['pending', 'accepted'])
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
}

export async function lockPendingInvite(
  trx: Db,
  which: { id: string } | { boardId: string; invitedId: string },
) {
  const pending = trx
    .selectFrom('board_invites')
    .select(['id', 'board_id', 'invited_user_id', 'invited_by_user_id'])
    .where('status', '=', 'pending')
    .forUpdate();
  const found =
    'id' in which
      ? pending.where('id', '=', which.id)
      : pending
          .where('invited_user_id', '=', which.invitedId)
          .where('board_id', '=', which.boardId);
  return found.executeTakeFirst();
}

export async function updateInviteStatus(
  trx: Db,
  id: string,
  status: 'declined' | 'removed',
): Promise<void> {
  await trx.updateTable('board_invites').set({ status }).where('id', '=', id).execute();
}

/** Also counts answered and withdrawn invitations. */
export async function wasInvited(trx: Db, boardId: string, userId: string): Promise<boolean> {
  const invite = await trx
    .selectFrom('board_invites')
    .select('id')
    .where('board_id', '=', boardId)
    .where('invited_user_id', '=', userId)
    .executeTakeFirst();
  return invite !== undefined;
}

export async function findRequestTo(trx: Db, id: string, recipientId: string) {
  return trx
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', id)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
}

/** Returns whether the request was pending and not expired. */
export async function acceptPendingRequest(trx: Db, id: string): Promise<boolean> {
  const accepted = await trx
    .updateTable('contact_requests')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('created_at', '>', new Date(Date.now() - CONTACT_REQUEST_TTL_MS))
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** For the recipient, who declines, or the sender, who withdraws. */
export async function declinePendingRequest(trx: Db, id: string, userId: string) {
  return trx
    .updateTable('contact_requests')
    .set({ status: 'declined' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((on) => on.or([on('recipient_id', '=', userId), on('sender_id', '=', userId)]))
    .returning(['sender_id', 'recipient_id', 'board_id'])
    .executeTakeFirst();
}
