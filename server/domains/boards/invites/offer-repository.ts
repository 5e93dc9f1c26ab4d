import { type OfferFacts, offerAccess } from '@corkboard/shared/rules/boards';
import { CONTACT_REQUEST_TTL_MS } from '@corkboard/shared/rules/limits';
import type { ProfileFacts } from '@corkboard/shared/rules/people';
import { type Expression, sql } from 'kysely';
import { isAnyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { personRelation, profileFacts } from '../../people/follows/person-relation-queries.ts';
import { hasBlockBetween, isHiddenFrom } from '../../people/hidden-people-queries.ts';
import { boardState, canAcceptOffer } from '../access/board-access-queries.ts';
import type { LockedBoard } from '../access/lock-queries.ts';
import { isOnBoard } from './offered-board-queries.ts';

export interface Offer {
  boardId: string;
  senderId: string;
  recipientId: string;
}

/** Whether an invitation or a request can be accepted now. The caller has locked the board. */
export async function isOpenOffer(trx: Db, offer: Offer): Promise<boolean> {
  const { boardId, senderId, recipientId } = offer;
  const { rows } = await sql<OfferFacts>`
    select ${personRelation(recipientId, sql`${senderId}`)} as sender,
      ${personRelation(recipientId, sql.ref('b.owner_id'))} as owner,
      ${boardState(senderId, 'b')} as board
    from boards b where b.id = ${boardId}
  `.execute(trx);
  return rows[0] !== undefined && offerAccess(rows[0]).allowed;
}

export function isOpen(offer: Record<keyof Offer, Expression<string>>) {
  return sql<boolean>`exists (
    select from boards ib where ib.id = ${offer.boardId}
      and ${canAcceptOffer(offer.senderId, offer.recipientId, 'ib')}
  )`;
}

/**
 * What a person who can edit the board sees of its pending offers, and can withdraw. The offers of an archived board
 * wait until it is unarchived.
 */
export function isShownToEditor(viewerId: string, offer: Record<keyof Offer, Expression<string>>) {
  const { boardId, senderId, recipientId } = offer;
  const isActive = (person: Expression<string>) =>
    sql`exists (select from users eu where eu.id = ${person} and eu.deactivated_at is null)`;
  return sql<boolean>`(
    ${isActive(senderId)} and ${isActive(recipientId)} and not ${isOnBoard(recipientId, boardId)}
    and not ${isHiddenFrom(viewerId, senderId)} and not ${isHiddenFrom(viewerId, recipientId)}
    and (
      ${isOpen(offer)}
      or exists (select from boards eb where eb.id = ${boardId} and eb.archived_at is not null)
    )
  )`;
}

/** Ends offers that can no longer be accepted, so that they don't block new ones. */
export async function endVoidOffers(trx: Db, boardId: string, guests: string[]): Promise<void> {
  const isFor = (guest: string) => sql`
    board_id = ${boardId} and status = 'pending' and ${sql.ref(guest)} in (${sql.join(guests)})
  `;
  const offer = (senderId: string, recipientId: string) =>
    isOpen({
      boardId: sql`${boardId}`,
      senderId: sql.ref(senderId),
      recipientId: sql.ref(recipientId),
    });
  await sql`
    update board_invites set status = 'removed'
    where ${isFor('invited_user_id')} and not ${offer('invited_by_user_id', 'invited_user_id')}
  `.execute(trx);
  await sql`
    update contact_requests set status = 'declined'
    where ${isFor('recipient_id')} and not ${offer('sender_id', 'recipient_id')}
  `.execute(trx);
}

interface Guest {
  id: string;
  is_partner: boolean;
  follows: boolean;
  is_joined: boolean;
  is_apart_from_owner: boolean;
  is_asked: boolean;
  is_invited: boolean;
  facts: ProfileFacts;
}

/** The people to invite, with the facts that decide how. */
export async function selectGuests(
  trx: Db,
  ids: string[],
  board: LockedBoard,
  subject: string,
): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select u.id, u.is_partner,
      exists (
        select from follows f where f.follower_id = u.id and f.followee_id = ${subject}
      ) as follows,
      exists (
        select from board_collaborators c where c.board_id = ${board.id} and c.user_id = u.id
      ) as is_joined,
      exists (
        select from contact_requests r
        where r.board_id = ${board.id} and r.recipient_id = u.id and r.status = 'pending'
          and r.created_at > ${new Date(Date.now() - CONTACT_REQUEST_TTL_MS)}
      ) as is_asked,
      exists (
        select from board_invites i
        where i.board_id = ${board.id} and i.invited_user_id = u.id and i.status = 'pending'
      ) as is_invited,
      ${hasBlockBetween(sql.ref('u.id'), board.owner_id)} as is_apart_from_owner,
      ${profileFacts(subject, sql.ref('u.id'))} as facts
    from users u where ${isAnyOf('u.id', ids)}
  `.execute(trx);
  return rows;
}

interface NewOffer {
  boardId: string;
  to: string;
  by: string;
}

/** Returns whether the invitation is new. */
export async function insertInvite(trx: Db, { boardId, to, by }: NewOffer): Promise<boolean> {
  const inserted = await trx
    .insertInto('board_invites')
    .values({
      id: newId(),
      board_id: boardId,
      invited_user_id: to,
      invited_by_user_id: by,
      type: 'board',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The board is locked, so no one else can ask the same person concurrently. */
export async function insertContactRequest(trx: Db, { boardId, to, by }: NewOffer): Promise<void> {
  await trx
    .insertInto('contact_requests')
    .values({ id: newId(), board_id: boardId, sender_id: by, recipient_id: to })
    .execute();
}

/** Marks all pending invitations and requests of a person who joins the board as accepted. */
export async function acceptOffers(trx: Db, boardId: string, userId: string): Promise<void> {
  await trx
    .updateTable('board_invites')
    .set({ status: 'accepted' })
    .where('board_id', '=', boardId)
    .where('invited_user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
  await trx
    .updateTable('contact_requests')
    .set({ status: 'accepted' })
    .where('board_id', '=', boardId)
    .where('recipient_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}
