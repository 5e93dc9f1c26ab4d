import type { ProfileFacts } from '@corkboard/shared/rules/profile-permission.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badRequest, forbidden, notFound } from '../../../platform/http/http-error.ts';
import { hasBlockBetween } from '../../notifications/hidden-people.ts';
import { notify } from '../../notifications/notify.ts';
import { profileFacts } from '../../people/person-relation.ts';
import { asMember, permitProfile } from '../../people/profile-facts.ts';
import { type LockedBoard, lockBoard } from '../locked-boards.ts';
import { CONTACT_REQUEST_MS } from './invite-repository.ts';
import { isOpen } from './offers.ts';

interface Guest {
  id: string;
  is_partner: boolean;
  follows: boolean;
  is_joined: boolean;
  is_apart_from_owner: boolean;
  is_asked: boolean;
  facts: ProfileFacts;
}

const denials = {
  self: () => badRequest('/invited_user_ids', 'You are in this board already.'),
  'blocked-by-me': () => forbidden('Unblock this person before you invite them.'),
};

/**
 * Followers of the inviter get an invitation, others a contact request. Partner accounts always get an invitation.
 * [INVITE-012]
 */
export async function invitePeople(
  trx: Db,
  input: { board_id: string; invited_user_ids: string[] },
  { subject }: Actor,
): Promise<{ invited_user_ids: string[]; requested_user_ids: string[] }> {
  const board = await lockBoard(trx, input.board_id, subject, 'invite');
  const asked = [...new Set(input.invited_user_ids)];
  await endVoidOffers(trx, board.id, asked);
  const guests = await findGuests(trx, asked, board, subject);
  const invited = guests.filter((guest) => guest.is_partner || (guest.follows && !guest.is_asked));
  const requested = guests.filter((guest) => !invited.includes(guest));
  const news = { by: subject, boardId: board.id };
  for (const { id } of invited) {
    if (await putInvite(trx, board.id, id, subject)) {
      await notify(trx, { ...news, to: id, type: 'board_invite' });
    }
  }
  for (const { id, is_asked } of requested) {
    if (is_asked) continue;
    await upsertRequest(trx, board.id, id, subject);
    await notify(trx, { ...news, to: id, type: 'contact_request' });
  }
  return {
    invited_user_ids: invited.map((guest) => guest.id),
    requested_user_ids: requested.map((guest) => guest.id),
  };
}

/** Ends offers that can no longer be accepted, so that they don't block new ones. */
async function endVoidOffers(trx: Db, boardId: string, guests: string[]): Promise<void> {
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

async function findGuests(trx: Db, ids: string[], board: LockedBoard, subject: string) {
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
          and r.created_at > ${new Date(Date.now() - CONTACT_REQUEST_MS)}
      ) as is_asked,
      ${hasBlockBetween(sql.ref('u.id'), board.owner_id)} as is_apart_from_owner,
      ${profileFacts(subject, sql.ref('u.id'))} as facts
    from users u where u.id in (${sql.join(ids)})
  `.execute(trx);
  if (rows.length < ids.length) notFound('user');
  for (const { facts } of rows) permitProfile(asMember(subject), facts, 'invite', denials);
  // Skipped silently: the inviter must not learn of a block between the owner and a guest.
  return rows.filter(
    (row) => row.id !== board.owner_id && !row.is_joined && !row.is_apart_from_owner,
  );
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

/** The board is locked, so no one else can ask the same person concurrently. */
async function upsertRequest(trx: Db, boardId: string, recipient: string, sender: string) {
  await trx
    .insertInto('contact_requests')
    .values({ id: newId(), board_id: boardId, sender_id: sender, recipient_id: recipient })
    .execute();
}
