import type { Access } from '@corkboard/shared/rules/base';
import type { BoardOperationDenial } from '@corkboard/shared/rules/boards';
import type { Db } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { notify, retractNotification } from '../../notifications/notification-repository.ts';
import { type LockedBoard, lockBoards } from '../access/lock-queries.ts';
import { accessTo, throwBoardDenied } from '../access/locked-boards.ts';
import {
  declineInvites,
  findPendingInvite,
  lockLastInvite,
  wasInvited,
  withdrawOffers,
} from './invite-answer-repository.ts';
import { hasJoined, joinBoard } from './join-board.ts';
import { isOpenOffer } from './offer-repository.ts';
import { forgetRemoval } from './removed-collaborator-repository.ts';

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

/** The recipient declines an invitation; its sender or an editor withdraws it, or a contact request. [SRV-064] */
export async function removeInvite(trx: Db, input: InviteRef, { subject }: Actor): Promise<void> {
  const { boardId, guestId, inviteId } = await findPlace(trx, input, subject);
  const board =
    boardId === null ? undefined : (await lockBoards(trx, [boardId], subject)).get(boardId);
  const whose = { guestId, ...(board ? { boardId: board.id } : { inviteId }) };
  const access = board && accessTo(board, subject, 'edit');
  const ended =
    guestId === subject
      ? await declineInvites(trx, whose)
      : await withdrawOffers(trx, whose, {
          viewerId: subject,
          isEditor: access?.allowed === true,
        });
  if (ended.length === 0) return rejectOutsider(access, guestId === subject);
  if (guestId === subject && boardId !== null) {
    await forgetRemoval(trx, { boardId, userId: subject });
  }
  for (const { by, type } of ended) {
    const news = board ? { boardId: board.id } : {};
    await retractNotification(trx, { to: guestId, type, by, ...news });
  }
}

async function findPlace(trx: Db, input: InviteRef, subject: string) {
  const { invite_id: inviteId, board_id, invited_user_id } = input;
  if (inviteId === undefined) {
    return { boardId: board_id ?? null, guestId: invited_user_id ?? subject, inviteId: '' };
  }
  const invite = (await findPendingInvite(trx, inviteId)) ?? notFound('invite');
  return { ...invite, inviteId };
}

/** A 404, unless an editor has only to wait. */
function rejectOutsider(access: Access<BoardOperationDenial> | undefined, isGuest: boolean): never {
  if (isGuest || !access || access.allowed) return notFound('invite');
  if (access.reason === 'unknown' || access.reason === 'not-yours') return notFound('invite');
  return throwBoardDenied(access.reason);
}
