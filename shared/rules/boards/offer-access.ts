import { type Access, allow, deny } from '../base/access.ts';
import { hasBlock, type PersonRelation } from '../people/person-relation.ts';
import { type BoardState, boardPermission } from './board-permission.ts';

export interface OfferFacts {
  sender: PersonRelation;
  owner: PersonRelation;
  board: BoardState;
}

/**
 * An offer is valid as long as the sender could still send it and the recipient has no block with the sender or the
 * owner. [SRV-050, INVITE-008]
 */
export function offerAccess({ sender, owner, board }: OfferFacts): Access<'void'> {
  if (!sender.isActive || hasBlock(sender) || hasBlock(owner)) return deny('void');
  const free = { ...board, isBusy: false };
  return boardPermission({ id: sender.id }, free, 'invite').allowed ? allow : deny('void');
}
