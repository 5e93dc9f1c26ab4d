import type { Board } from '../contract/boards.ts';
import { type Access, allow, deny } from './access.ts';

export type BoardDenial = 'archived' | 'secret' | 'private';
export type BoardRight = Board['access'][number];

/** What decides over a board: what it is, and what the viewer is to it. */
export interface BoardFacts {
  ownerId: string;
  privacy: Board['privacy'];
  isArchived: boolean;
  isCollaborator: boolean;
  canWrite: boolean;
  /** The owner's profile shows its content to the viewer. */
  isProfileOpen: boolean;
}

/**
 * Whether a viewer may know a board, by its address. A protected board is in no public list and opens
 * to whoever has the address; an archived one is the owner's alone. [SRV-053, SRV-054, SRV-055]
 */
export function boardAccess(viewer: { id: string | null }, board: BoardFacts): Access<BoardDenial> {
  if (viewer.id === board.ownerId) return allow;
  if (board.isArchived) return deny('archived');
  if (board.isCollaborator) return allow;
  if (board.privacy === 'secret') return deny('secret');
  if (!board.isProfileOpen) return deny('private');
  return allow;
}

/** What a viewer who may know a board may do with it. [SRV-059] */
export function boardRights(viewer: { id: string | null }, board: BoardFacts): BoardRight[] {
  if (viewer.id === board.ownerId) return ['read', 'write', 'delete'];
  if (board.isCollaborator && board.canWrite) return ['read', 'write'];
  return ['read'];
}
