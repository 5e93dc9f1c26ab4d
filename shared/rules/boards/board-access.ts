import type { Board } from '../../contract/boards/boards.ts';
import { type Access, allow, deny } from '../base/access.ts';
import { hasBlock, isKnown, type PersonRelation, personAccess } from '../people/person-relation.ts';

export type BoardDenial = 'unavailable' | 'archived' | 'secret' | 'private';
export type BoardRight = Board['access'][number];

export interface BoardFacts {
  owner: PersonRelation;
  privacy: Board['privacy'];
  isArchived: boolean;
  collaboration: { canWrite: boolean } | null;
}

export function isCollaborator({ owner, collaboration }: BoardFacts): boolean {
  return collaboration !== null && !hasBlock(owner);
}

/**
 * A protected board opens by its link but is in no public list. An archived board opens for its owner only.
 * [SRV-053, SRV-054, SRV-055]
 */
export function boardAccess(viewer: { id: string | null }, board: BoardFacts): Access<BoardDenial> {
  const { owner } = board;
  if (!isKnown(owner)) return deny('unavailable');
  if (viewer.id === owner.id) return allow;
  if (board.isArchived) return deny('archived');
  if (isCollaborator(board)) return allow;
  if (board.privacy === 'secret') return deny('secret');
  return personAccess(viewer, owner).allowed ? allow : deny('private');
}

/** What a viewer who can see the board can do with it. [SRV-059] */
export function boardRights(viewer: { id: string | null }, board: BoardFacts): BoardRight[] {
  if (viewer.id === board.owner.id) return ['read', 'write', 'delete'];
  return canWrite(board) ? ['read', 'write'] : ['read'];
}

export function canWrite(board: BoardFacts): boolean {
  return isCollaborator(board) && board.collaboration?.canWrite === true;
}

/** Whether the viewer of a board can see its collaborators: always as one of them, else only if the board shows them. */
export function seesCollaborators(
  board: Pick<Board, 'access' | 'collaborated_by_me' | 'should_show_board_collaborators'>,
): boolean {
  return (
    board.should_show_board_collaborators ||
    board.collaborated_by_me ||
    board.access.includes('write')
  );
}
