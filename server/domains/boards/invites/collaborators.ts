import { errorCodes } from '@corkboard/shared/contract/base';
import { retentionMs } from '@corkboard/shared/rules/privacy';
import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { conflict, notFound } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { lockPeople } from '../../people/follows/follow-count-repository.ts';
import { lockBoard } from '../access/locked-boards.ts';
import { endCollaboration, hasCollaborator, updateCanWrite } from './collaborator-repository.ts';
import { assertRoom } from './join-board.ts';
import { acceptOffers } from './offer-repository.ts';
import { recordRemoval, restoreRemoved } from './removed-collaborator-repository.ts';

interface CollaboratorRef {
  board_id: string;
  invited_user_id: string;
}

export async function setCanWrite(
  trx: Db,
  input: CollaboratorRef & { can_write: boolean },
  { subject }: Actor,
): Promise<void> {
  await lockBoard(trx, input.board_id, subject, 'manage_people');
  const isCollaborator = await updateCanWrite(trx, {
    boardId: input.board_id,
    userId: input.invited_user_id,
    canWrite: input.can_write,
  });
  if (!isCollaborator) notFound('user');
}

/**
 * The owner removes a collaborator, or one leaves. Their Pins stay in the board. Returns until when the owner can
 * restore the person; null for people who leave. [SRV-043]
 */
export async function removeCollaborator(
  trx: Db,
  input: CollaboratorRef,
  { subject }: Actor,
): Promise<Date | null> {
  const isLeaving = input.invited_user_id === subject;
  await lockBoard(trx, input.board_id, subject, isLeaving ? 'see' : 'manage_people');
  const { board_id: boardId, invited_user_id: userId } = input;
  const removedAt = isLeaving ? null : await recordRemoval(trx, { boardId, userId });
  const removed = await endCollaboration(trx, userId, { boardId });
  if (removed === 0) notFound('user');
  return removedAt && new Date(removedAt.getTime() + retentionMs('removedCollaborators'));
}

/**
 * Undoes a removal by the owner. The invitations that the person had sent stay withdrawn: their recipients can have
 * others by now. Those that the person got since then are accepted, as for everyone who joins.
 */
export async function restoreCollaborator(
  trx: Transaction<Database>,
  { board_id: boardId, invited_user_id: userId }: CollaboratorRef,
  { subject }: Actor,
): Promise<void> {
  const board = await lockBoard(trx, boardId, subject, 'manage_people');
  // A block locks both people, so that it ends this collaboration or is seen here.
  const active = await lockPeople(trx, [board.owner_id, userId]);
  if (await hasCollaborator(trx, boardId, userId)) return;
  await assertRoom(trx, boardId);
  await acceptOffers(trx, boardId, userId);
  const isRestored = active.has(userId) && (await restoreRemoved(trx, { boardId, userId }));
  if (!isRestored) conflict(errorCodes.cannotUndo, 'This can no longer be undone.');
}
