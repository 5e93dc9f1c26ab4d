import { type OfferFacts, offerAccess } from '@corkboard/shared/rules/offer-access.ts';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { personRelation } from '../../people/person-relation.ts';
import { boardState, canAcceptOffer } from '../board-facts.ts';

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
