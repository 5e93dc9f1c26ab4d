import { type Access, allow, deny } from '../base/access.ts';
import { type BoardState, boardPermission } from '../boards/board-permission.ts';
import { type PersonRelation, personAccess } from '../people/person-relation.ts';

export interface PinFacts {
  pinner: PersonRelation;
  board: BoardState | null;
}

export const pinOperations = ['see', 'save', 'favorite', 'edit', 'move', 'delete'] as const;
export type PinOperation = (typeof pinOperations)[number];
export type PinDenial = 'unknown' | 'signed-out' | 'not-yours';

/**
 * On a board, a Pin is visible to everyone who can see the board, and to no one else, not even its pinner. Without a
 * board, it follows the pinner's profile.
 */
export function pinPermission(
  viewer: { id: string | null },
  pin: PinFacts,
  act: PinOperation,
): Access<PinDenial> {
  if (!isVisible(viewer, pin)) return deny('unknown');
  if (act === 'see') return allow;
  if (viewer.id === null) return deny('signed-out');
  if (act === 'save' || act === 'favorite' || viewer.id === pin.pinner.id) return allow;
  const tidies = act === 'move' || act === 'delete';
  return tidies && viewer.id === pin.board?.owner.id ? allow : deny('not-yours');
}

function isVisible(viewer: { id: string | null }, { pinner, board }: PinFacts): boolean {
  if (board === null) return personAccess(viewer, pinner).allowed;
  if (!boardPermission(viewer, board, 'see').allowed || !pinner.isActive) return false;
  // A Pin of someone who has blocked the viewer is hidden, except on the viewer's own board.
  return !pinner.blocksViewer || viewer.id === board.owner.id;
}
