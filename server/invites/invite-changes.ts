import { sql } from 'kysely';
import { type LockedBoard, lockBoard, lockBoards } from '../boards/locked-boards.ts';
import type { Actor } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { badInput, forbidden, notFound } from '../http/refusal.ts';
import { notify, unnotify } from '../notifications/notify.ts';
import { isHiddenFrom } from '../users/hidden-people.ts';
import { CONTACT_REQUEST_MS } from './invite-repository.ts';

/** Most people that one board can have; a larger one is nobody's board any more. */
const MOST_COLLABORATORS = 500;

interface Guest {
  id: string;
  is_partner: boolean;
  follows: boolean;
  is_joined: boolean;
}

/**
 * Asks people to join a board. Whoever follows the inviter gets the invitation itself; others a contact
 * request, which partner accounts do not get: for them it is an invitation as well. [INVITE-012]
 */
export async function invite(
  trx: Db,
  input: { board_id: string; invited_user_ids: string[] },
  { subject }: Actor,
): Promise<{ invited_user_ids: string[]; requested_user_ids: string[] }> {
  const board = await lockBoard(trx, input.board_id, subject, 'invite');
  const asked = [...new Set(input.invited_user_ids)];
  const guests = await guestsOf(trx, asked, board, subject);
  const invited = guests.filter((guest) => guest.follows || guest.is_partner);
  const requested = guests.filter((guest) => !invited.includes(guest));
  const news = { by: subject, boardId: board.id };
  for (const { id } of invited) {
    if (await putInvite(trx, board.id, id, subject)) {
      await notify(trx, { ...news, to: id, type: 'board_invite' });
    }
  }
  for (const { id } of requested) {
    if (await putRequest(trx, board.id, id, subject)) {
      await notify(trx, { ...news, to: id, type: 'contact_request' });
    }
  }
  return {
    invited_user_ids: invited.map((guest) => guest.id),
    requested_user_ids: requested.map((guest) => guest.id),
  };
}

/** People who can be asked: there, not hidden by a block, neither owner nor in the board already. */
async function guestsOf(trx: Db, ids: string[], board: LockedBoard, subject: string) {
  const { rows } = await sql<Guest>`
    select u.id, u.is_partner,
      exists (
        select from follows f where f.follower_id = u.id and f.followee_id = ${subject}
      ) as follows,
      exists (
        select from board_collaborators c where c.board_id = ${board.id} and c.user_id = u.id
      ) as is_joined
    from users u
    where u.id in (${sql.join(ids)}) and u.deactivated_at is null
      and not ${isHiddenFrom(subject, sql.ref('u.id'))}
  `.execute(trx);
  const known = new Set(rows.map((row) => row.id));
  if (ids.some((id) => !known.has(id))) notFound('user');
  if (known.has(subject)) badInput('/invited_user_ids', 'You are in this board already.');
  return rows.filter((row) => row.id !== board.owner_id && !row.is_joined);
}

async function putInvite(trx: Db, boardId: string, guest: string, inviter: string) {
  const made = await trx
    .insertInto('board_invites')
    .values({
      id: newId(),
      board_id: boardId,
      invited_user_id: guest,
      invited_by_user_id: inviter,
      type: 'board',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The board is locked: nobody else asks the same person meanwhile. */
async function putRequest(trx: Db, boardId: string, recipient: string, sender: string) {
  const open = await trx
    .selectFrom('contact_requests')
    .select('id')
    .where('board_id', '=', boardId)
    .where('recipient_id', '=', recipient)
    .where('status', '=', 'pending')
    .where('created_at', '>', new Date(Date.now() - CONTACT_REQUEST_MS))
    .executeTakeFirst();
  if (open) return false;
  await trx
    .insertInto('contact_requests')
    .values({ id: newId(), board_id: boardId, sender_id: sender, recipient_id: recipient })
    .execute();
  return true;
}

/** The invited joins. Answers the invitation's id. [SRV-050, SRV-064] */
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
  if (!row) return refuseStranger(trx, input.board_id);
  // A second tap finds the first one done.
  if (row.status === 'accepted') return row.id;
  await join(trx, input.board_id, subject);
  await trx
    .updateTable('board_invites')
    .set({ status: 'accepted' })
    .where('id', '=', row.id)
    .execute();
  const news = { boardId: input.board_id, by: subject };
  await notify(trx, { ...news, to: row.invited_by_user_id, type: 'board_invite_accepted' });
  return row.id;
}

/** 403 where there are invitations for others and the board is public; else nothing is said of it. */
async function refuseStranger(trx: Db, boardId: string): Promise<never> {
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

/** The board is locked by the caller. A board that is gone or put away is an invalid invite. [INVITE-008] */
async function join(trx: Db, boardId: string, userId: string): Promise<void> {
  const board = await trx
    .selectFrom('boards')
    .select(['owner_id'])
    .where('id', '=', boardId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!board) return notFound('invite');
  if (board.owner_id === userId) return;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from board_collaborators where board_id = ${boardId}
  `.execute(trx);
  if ((rows[0]?.count ?? 0) >= MOST_COLLABORATORS) {
    forbidden('This board has as many people as a board can have.');
  }
  await trx
    .insertInto('board_collaborators')
    .values({ board_id: boardId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface InviteRef {
  board_id?: string;
  invited_user_id?: string;
  invite_id?: string;
}

/** The invited declines; the owner, a writing collaborator or the sender takes it back. [SRV-043, SRV-064] */
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
    if (row.board_id === null) return notFound('invite');
    await lockBoard(trx, row.board_id, subject, 'invite');
  }
  await trx
    .updateTable('board_invites')
    .set({ status: isInvited ? 'declined' : 'removed' })
    .where('id', '=', row.id)
    .execute();
  await unnotify(trx, {
    to: row.invited_user_id,
    type: 'board_invite',
    by: row.invited_by_user_id,
    ...(row.board_id === null ? {} : { boardId: row.board_id }),
  });
}

/** The recipient joins the board that the request is about. Answers its id. */
export async function acceptRequest(trx: Db, id: string, { subject }: Actor): Promise<string> {
  const request = await trx
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', id)
    .where('recipient_id', '=', subject)
    .executeTakeFirst();
  if (!request) return notFound('invite');
  if (request.board_id !== null) await lockBoards(trx, [request.board_id], subject);
  const accepted = await trx
    .updateTable('contact_requests')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('created_at', '>', new Date(Date.now() - CONTACT_REQUEST_MS))
    .returning('id')
    .executeTakeFirst();
  if (!accepted) return request.status === 'accepted' ? id : notFound('invite');
  if (request.board_id === null) return notFound('invite');
  await join(trx, request.board_id, subject);
  const news = { boardId: request.board_id, by: subject };
  await notify(trx, { ...news, to: request.sender_id, type: 'contact_request_accepted' });
  return id;
}

/** The recipient declines, or the sender takes it back. */
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
  await unnotify(trx, {
    to: removed.recipient_id,
    type: 'contact_request',
    by: removed.sender_id,
    ...(removed.board_id === null ? {} : { boardId: removed.board_id }),
  });
}

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

/** The owner removes somebody, or somebody leaves; what they saved stays in the board. [SRV-043] */
export async function removeCollaborator(
  trx: Db,
  input: CollaboratorRef,
  { subject }: Actor,
): Promise<void> {
  const isLeaving = input.invited_user_id === subject;
  await lockBoard(trx, input.board_id, subject, isLeaving ? 'see' : 'manage_people');
  const removed = await trx
    .deleteFrom('board_collaborators')
    .where('board_id', '=', input.board_id)
    .where('user_id', '=', input.invited_user_id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) notFound('user');
}
