import type { Db } from '../../../platform/db/db.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { notify, retractNotification } from '../../notifications/notify.ts';
import { lockBoards } from '../locked-boards.ts';
import { CONTACT_REQUEST_MS } from './invite-repository.ts';
import { joinBoard } from './join-board.ts';
import { isOpenOffer } from './offers.ts';

export async function acceptRequest(trx: Db, id: string, { subject }: Actor): Promise<string> {
  const request = await trx
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', id)
    .where('recipient_id', '=', subject)
    .executeTakeFirst();
  if (!request) return notFound('invite');
  if (request.board_id === null) return notFound('invite');
  await lockBoards(trx, [request.board_id], subject);
  const offer = {
    boardId: request.board_id,
    senderId: request.sender_id,
    recipientId: subject,
  };
  if (request.status === 'pending' && !(await isOpenOffer(trx, offer))) return notFound('invite');
  const accepted = await trx
    .updateTable('contact_requests')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('created_at', '>', new Date(Date.now() - CONTACT_REQUEST_MS))
    .returning('id')
    .executeTakeFirst();
  if (!accepted) return request.status === 'accepted' ? id : notFound('invite');
  await joinBoard(trx, request.board_id, subject);
  const news = { boardId: request.board_id, by: subject };
  await notify(trx, { ...news, to: request.sender_id, type: 'contact_request_accepted' });
  return id;
}

export async function removeRequest(trx: Db, id: string, { subject }: Actor): Promise<void> {
  const removed = await trx
    .updateTable('contact_requests')
    .set({ status: 'declined' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((on) => on.or([on('recipient_id', '=', subject), on('sender_id', '=', subject)]))
    .returning(['sender_id', 'recipient_id', 'board_id'])
    .executeTakeFirst();
  if (!removed) return notFound('invite');
  await retractNotification(trx, {
    to: removed.recipient_id,
    type: 'contact_request',
    by: removed.sender_id,
    ...(removed.board_id === null ? {} : { boardId: removed.board_id }),
  });
}
