import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { lockBoard } from '../locked-boards.ts';
import { endCollaboration } from './end-collaboration.ts';

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
  const changed = await trx
    .updateTable('board_collaborators')
    .set({ can_write: input.can_write })
    .where('board_id', '=', input.board_id)
    .where('user_id', '=', input.invited_user_id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) notFound('user');
}

/** The owner removes a collaborator, or one leaves. Their Pins stay in the board. [SRV-043] */
export async function removeCollaborator(
  trx: Db,
  input: CollaboratorRef,
  { subject }: Actor,
): Promise<void> {
  const isLeaving = input.invited_user_id === subject;
  await lockBoard(trx, input.board_id, subject, isLeaving ? 'see' : 'manage_people');
  const which = sql<SqlBool>`b.id = ${input.board_id}`;
  const removed = await endCollaboration(trx, input.invited_user_id, which);
  if (removed === 0) notFound('user');
}
