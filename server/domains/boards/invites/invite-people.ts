import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { badRequest, forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { notify } from '../../notifications/notification-repository.ts';
import { asMember } from '../../people/as-member.ts';
import { permitProfile } from '../../people/profile/profile-access.ts';
import { type LockedBoard } from '../access/lock-queries.ts';
import { lockBoardAndPeople } from '../access/locked-boards.ts';
import {
  endVoidOffers,
  insertContactRequest,
  insertInvite,
  selectGuests,
} from './offer-repository.ts';

const denials = {
  self: () => badRequest('/invited_user_ids', "You're already a collaborator on this board."),
  'blocked-by-me': () => forbidden('Unblock this person before you invite them.'),
};

/**
 * Followers of the inviter get an invitation, others a contact request. Partner accounts always get an invitation. A
 * person with a pending invitation to the board, from anyone, gets no second offer. [INVITE-012]
 */
export async function invitePeople(
  trx: Transaction<Database>,
  input: { board_id: string; invited_user_ids: string[] },
  { subject }: Actor,
): Promise<{ invited_user_ids: string[]; requested_user_ids: string[] }> {
  const board = await lockBoardAndPeople(trx, input.board_id, subject, 'invite');
  const asked = [...new Set(input.invited_user_ids)];
  await endVoidOffers(trx, board.id, asked);
  const guests = await findGuests(trx, asked, board, subject);
  const invited = guests.filter(
    (guest) => guest.is_partner || guest.is_invited || (guest.follows && !guest.is_asked),
  );
  const requested = guests.filter((guest) => !invited.includes(guest));
  const news = { by: subject, boardId: board.id };
  for (const { id } of invited) {
    if (await insertInvite(trx, { boardId: board.id, to: id, by: subject })) {
      await notify(trx, { ...news, to: id, type: 'board_invite' });
    }
  }
  for (const { id, is_asked } of requested) {
    if (is_asked) continue;
    await insertContactRequest(trx, { boardId: board.id, to: id, by: subject });
    await notify(trx, { ...news, to: id, type: 'contact_request' });
  }
  return {
    invited_user_ids: invited.map((guest) => guest.id),
    requested_user_ids: requested.map((guest) => guest.id),
  };
}

async function findGuests(trx: Db, ids: string[], board: LockedBoard, subject: string) {
  const guests = await selectGuests(trx, ids, board, subject);
  if (guests.length < ids.length) notFound('user');
  for (const { facts } of guests) permitProfile(asMember(subject), facts, 'invite', denials);
  // Skipped silently: the inviter must not learn of a block between the owner and a guest.
  return guests.filter(
    (guest) => guest.id !== board.owner_id && !guest.is_joined && !guest.is_apart_from_owner,
  );
}
