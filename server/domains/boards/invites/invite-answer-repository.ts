import { CONTACT_REQUEST_TTL_MS } from '@corkboard/shared/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { isShownToEditor } from './offer-repository.ts';

/**
 * The newest invitation that is pending or accepted, locked: a block, which ends it too, comes before or after the
 * answer.
 */
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

/** Of a pending invitation. The board is null if it is gone. */
export async function findPendingInvite(trx: Db, id: string) {
  return trx
    .selectFrom('board_invites')
    .select(['board_id as boardId', 'invited_user_id as guestId'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** The invitation, if its board is gone, or else the board that the caller has locked. */
type Whose = { guestId: string } & ({ inviteId: string } | { boardId: string });

interface EndedOffer {
  by: string;
  type: 'board_invite' | 'contact_request';
}

export async function declineInvites(trx: Db, whose: Whose): Promise<EndedOffer[]> {
  return endInvites(trx, 'declined', isFor(whose));
}

/** Ends the viewer's own offers to a person and, as an editor of the board, those that the viewer sees there. */
export async function withdrawOffers(
  trx: Db,
  whose: Whose,
  { viewerId, isEditor }: { viewerId: string; isEditor: boolean },
): Promise<EndedOffer[]> {
  const canWithdraw = (table: string, sender: string, recipient: string) => {
    const senderId = sql.ref<string>(`${table}.${sender}`);
    const isOwn = sql`${senderId} = ${viewerId}`;
    if (!isEditor) return isOwn;
    const recipientId = sql.ref<string>(`${table}.${recipient}`);
    const offer = { boardId: sql.ref<string>(`${table}.board_id`), senderId, recipientId };
    return sql`(${isOwn} or ${isShownToEditor(viewerId, offer)})`;
  };
  const canEnd = canWithdraw('board_invites', 'invited_by_user_id', 'invited_user_id');
  const invites = await endInvites(trx, 'removed', sql`${isFor(whose)} and ${canEnd}`);
  if (!('boardId' in whose)) return invites;
  const requests = await sql<EndedOffer>`
    update contact_requests set status = 'declined'
    where board_id = ${whose.boardId} and recipient_id = ${whose.guestId} and status = 'pending'
      and created_at > ${new Date(Date.now() - CONTACT_REQUEST_TTL_MS)}
      and ${canWithdraw('contact_requests', 'sender_id', 'recipient_id')}
    returning sender_id as by, 'contact_request' as type
  `.execute(trx);
  return [...invites, ...requests.rows];
}

const isFor = (whose: Whose) => sql`invited_user_id = ${whose.guestId}
  and ${'boardId' in whose ? sql`board_id = ${whose.boardId}` : sql`id = ${whose.inviteId}`}`;

async function endInvites(
  trx: Db,
  status: 'declined' | 'removed',
  which: RawBuilder<unknown>,
): Promise<EndedOffer[]> {
  const { rows } = await sql<EndedOffer>`
    update board_invites set status = ${status} where status = 'pending' and ${which}
    returning invited_by_user_id as by, 'board_invite' as type
  `.execute(trx);
  return rows;
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

/**
 * Returns whether the request was pending and not expired. A block, which ends it too, comes before or after the answer.
 */
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
