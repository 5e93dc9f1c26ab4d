import type { Db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { notify, retractNotification } from '../../notifications/notification-repository.ts';
import { lockBoards } from '../access/lock-queries.ts';
import {
  acceptPendingRequest,
  declinePendingRequest,
  findRequestTo,
} from './invite-answer-repository.ts';
import { hasJoined, joinBoard } from './join-board.ts';
import { isOpenOffer } from './offer-repository.ts';
import { forgetRemoval } from './removed-collaborator-repository.ts';

export async function acceptRequest(trx: Db, id: string, { subject }: Actor): Promise<string> {
  const request = await findRequestTo(trx, id, subject);
  if (!request) return notFound('invite');
  if (request.board_id === null) return notFound('invite');
  const board = (await lockBoards(trx, [request.board_id], subject)).get(request.board_id);
  if (!board) return notFound('invite');
  if (request.status === 'accepted') return hasJoined(board, subject) ? id : notFound('invite');
  const offer = {
    boardId: request.board_id,
    senderId: request.sender_id,
    recipientId: subject,
  };
  if (request.status === 'pending' && !(await isOpenOffer(trx, offer))) return notFound('invite');
  if (!(await acceptPendingRequest(trx, id))) return notFound('invite');
  await joinBoard(trx, request.board_id, subject);
  const news = { boardId: request.board_id, by: subject };
  await notify(trx, { ...news, to: request.sender_id, type: 'contact_request_accepted' });
  return id;
}

export async function removeRequest(trx: Db, id: string, { subject }: Actor): Promise<void> {
  const removed = await declinePendingRequest(trx, id, subject);
  if (!removed) return notFound('invite');
  const { board_id: boardId, recipient_id: guestId } = removed;
  if (guestId === subject && boardId !== null) {
    await forgetRemoval(trx, { boardId, userId: subject });
  }
  await retractNotification(trx, {
    to: guestId,
    type: 'contact_request',
    by: removed.sender_id,
    ...(boardId === null ? {} : { boardId }),
  });
}
