import { type Access, allow, deny } from './access.ts';
import { type BoardState, boardPermission } from './board-permission.ts';
import { isApart, type PersonRelation } from './person-relation.ts';

/** An invitation or a contact request to collaborate on a board, as its recipient would answer it now. */
export interface OfferFacts {
  /** The sender, seen by the recipient. */
  sender: PersonRelation;
  /** The board's owner, seen by the recipient. */
  owner: PersonRelation;
  /** The board, seen by the sender. */
  board: BoardState;
}

/**
 * An offer is worth as much as the sender's right to make it: it can be accepted while the sender could still send it
 * and no block is between the recipient and the sender or the owner. [SRV-050, INVITE-008]
 */
export function offerAccess({ sender, owner, board }: OfferFacts): Access<'void'> {
  if (!sender.isActive || isApart(sender) || isApart(owner)) return deny('void');
  // A long-running action only delays an invitation.
  const free = { ...board, isBusy: false };
  return boardPermission({ id: sender.id }, free, 'invite').allowed ? allow : deny('void');
}
