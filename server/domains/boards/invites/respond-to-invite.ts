import type { Db } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { notify, retractNotification } from '../../notifications/notification-repository.ts';
import { type LockedBoard, lockBoards } from '../access/lock-queries.ts';
import { accessTo, throwBoardDenied } from '../access/locked-boards.ts';
import {
  lockLastInvite,
  lockPendingInvite,
  updateInviteStatus,
  wasInvited,
} from './invite-answer-repository.ts';
import { hasJoined, joinBoard } from './join-board.ts';
import { isOpenOffer } from './offer-repository.ts';

export async function acceptInvite(
  trx: Db,
  input: { board_id: string; invited_user_id?: string },
  { subject }: Actor,
): Promise<string> {
  if (input.invited_user_id !== undefined && input.invited_user_id !== subject) {
    forbidden('Only the person who was invited can accept this invitation.');
  }
  const board = (await lockBoards(trx, [input.board_id], subject)).get(input.board_id);
  if (!board) return notFound('invite');
  const row = await lockLastInvite(trx, board.id, subject);
  if (!row) return rejectStranger(trx, board, subject);
  if (row.status === 'accepted') return hasJoined(board, subject) ? row.id : notFound('invite');
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

/** 403 if the person can see the board, else 404 as for a missing one. */
async function rejectStranger(trx: Db, board: LockedBoard, subject: string): Promise<never> {
  // A former invitee isn't a stranger: the invitation was answered or withdrawn.
  if (await wasInvited(trx, board.id, subject)) return notFound('invite');
  return accessTo(board, subject, 'see').allowed
    ? forbidden('Only the person who was invited can accept this invitation.')
    : notFound('invite');
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
  const row = await lockPendingInvite(
    trx,
    input.invite_id === undefined
      ? { boardId: input.board_id ?? '', invitedId: invited }
      : { id: input.invite_id },
  );
  if (!row) return notFound('invite');
  const isInvited = row.invited_user_id === subject;
  if (!isInvited && row.invited_by_user_id !== subject) {
    await rejectOutsider(trx, row.board_id ?? '', subject);
  }
  await updateInviteStatus(trx, row.id, isInvited ? 'declined' : 'removed');
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
