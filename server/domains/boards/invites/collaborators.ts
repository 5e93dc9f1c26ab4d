import type { Db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { lockBoard } from '../access/locked-boards.ts';
import { endCollaboration, updateCanWrite } from './collaborator-repository.ts';

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

/** The owner removes a collaborator, or one leaves. Their Pins stay in the board. [SRV-043] */
export async function removeCollaborator(
  trx: Db,
  input: CollaboratorRef,
  { subject }: Actor,
): Promise<void> {
  const isLeaving = input.invited_user_id === subject;
  await lockBoard(trx, input.board_id, subject, isLeaving ? 'see' : 'manage_people');
  const removed = await endCollaboration(trx, input.invited_user_id, { boardId: input.board_id });
  if (removed === 0) notFound('user');
}
