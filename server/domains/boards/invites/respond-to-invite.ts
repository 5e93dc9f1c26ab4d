import type { Db } from '../../../platform/db/db.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forbidden, notFound } from '../../../platform/http/http-error.ts';
import { notify, retractNotification } from '../../notifications/notify.ts';
import { accessTo, lockBoards, throwBoardDenied } from '../locked-boards.ts';
import { joinBoard } from './join-board.ts';
import { isOpenOffer } from './offers.ts';

export async function acceptInvite(
  trx: Db,
  input: { board_id: string; invited_user_id?: string },
  { subject }: Actor,
): Promise<string> {
  if (input.invited_user_id !== undefined && input.invited_user_id !== subject) {
    forbidden('Only the invited can accept an invitation.');
  }
  await lockBoards(trx, [input.board_id], subject);
  const row = await trx
    .selectFrom('board_invites')
    .select(['id', 'invited_by_user_id', 'status'])
    .where('board_id', '=', input.board_id)
    .where('invited_user_id', '=', subject)
    .where('status', 'in', ['pending', 'accepted'])
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return rejectStranger(trx, input.board_id, subject);
  if (row.status === 'accepted') return row.id;
  const offer = {
    boardId: input.board_id,
    senderId: row.invited_by_user_id,
    recipientId: subject,
  };
  if (!(await isOpenOffer(trx, offer))) return notFound('invite');
  await joinBoard(trx, input.board_id, subject);
  const news = { boardId: input.board_id, by: subject };
  await notify(trx, { ...news, to: row.invited_by_user_id, type: 'board_invite_accepted' });
  return row.id;
}

/** 403 if the board is public and has invitations for others, else 404. */
async function rejectStranger(trx: Db, boardId: string, subject: string): Promise<never> {
  // A former invitee isn't a stranger: the invitation was answered or withdrawn.
  const former = await trx
    .selectFrom('board_invites')
    .select('id')
    .where('board_id', '=', boardId)
    .where('invited_user_id', '=', subject)
    .executeTakeFirst();
  if (former) return notFound('invite');
  const board = await trx
    .selectFrom('boards')
    .select('id')
    .where('id', '=', boardId)
    .where('privacy', '=', 'public')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return board ? forbidden('Only the invited can accept an invitation.') : notFound('invite');
}

interface InviteRef {
  board_id?: string;
  invited_user_id?: string;
  invite_id?: string;
}

/** The recipient declines; the owner, an editor, or the sender withdraws. [SRV-064] */
export async function removeInvite(trx: Db, input: InviteRef, actor: Actor): Promise<void> {
  const { subject } = actor;
  const invited = input.invited_user_id ?? subject;
  const rows = await trx
    .selectFrom('board_invites')
    .select(['id', 'board_id', 'invited_user_id', 'invited_by_user_id'])
    .where('status', '=', 'pending')
    .$if(input.invite_id !== undefined, (query) => query.where('id', '=', input.invite_id ?? ''))
    .$if(input.invite_id === undefined, (query) =>
      query.where('invited_user_id', '=', invited).where('board_id', '=', input.board_id ?? ''),
    )
    .forUpdate()
    .execute();
  const [row] = rows;
  if (!row) return notFound('invite');
  const isInvited = row.invited_user_id === subject;
  if (!isInvited && row.invited_by_user_id !== subject) {
    await rejectOutsider(trx, row.board_id ?? '', subject);
  }
  await trx
    .updateTable('board_invites')
    .set({ status: isInvited ? 'declined' : 'removed' })
    .where('id', '=', row.id)
    .execute();
  await retractNotification(trx, {
    to: row.invited_user_id,
    type: 'board_invite',
    by: row.invited_by_user_id,
    ...(row.board_id === null ? {} : { boardId: row.board_id }),
  });
}

async function rejectOutsider(trx: Db, boardId: string, subject: string): Promise<void> {
  const board = (await lockBoards(trx, [boardId], subject)).get(boardId);
  if (!board) return notFound('invite');
  const access = accessTo(board, subject, 'edit');
  if (access.allowed) return;
  if (access.reason === 'unknown' || access.reason === 'not-yours') return notFound('invite');
  return throwBoardDenied(access.reason);
}
