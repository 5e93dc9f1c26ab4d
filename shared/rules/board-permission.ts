import { type Access, allow, deny } from './access.ts';
import { type BoardFacts, boardAccess, canWrite, isCollaborator } from './board-access.ts';

/**
 * What somebody may want to do with a board. `save`: put Pins in; `organize`: sections and the order of Pins; `reorder`: give
 * it another place among one's own boards.
 */
export const boardOperations = [
  'see',
  'follow',
  'save',
  'organize',
  'edit',
  'set_privacy',
  'archive',
  'unarchive',
  'delete',
  'merge_away',
  'merge_into',
  'reorder',
  'invite',
  'manage_people',
  'restore',
] as const;
export type BoardOperation = (typeof boardOperations)[number];

/** `unknown` becomes a 404, `signed-out` a 401, `not-yours` and `blocked-by-me` a 403, and the rest a 409. */
export type BoardOperationDenial =
  | 'unknown'
  | 'signed-out'
  | 'not-yours'
  | 'blocked-by-me'
  | 'archived'
  | 'not-archived'
  | 'busy';

export interface BoardState extends BoardFacts {
  isDeleted: boolean;
  /** Long work takes this board apart. */
  isBusy: boolean;
}

/** What only the owner does, also when collaborators may write. [SRV-055, SRV-057, SRV-058] */
const ownersOwn = new Set<BoardOperation>([
  'set_privacy',
  'archive',
  'unarchive',
  'delete',
  'merge_away',
  'manage_people',
  'restore',
]);

/** Put away, a board can be looked at, named, ordered, brought back or deleted, and takes nothing new. */
const closedByArchive = new Set<BoardOperation>([
  'follow',
  'save',
  'merge_into',
  'invite',
  'archive',
]);
const possibleWhileBusy = new Set<BoardOperation>(['see', 'follow', 'reorder']);

/**
 * Whether a viewer may do this with a board. The order of the questions is the order of what may be told:
 * whoever may not know the board learns nothing else of it. [SRV-052..SRV-059]
 */
export function boardPermission(
  viewer: { id: string | null },
  board: BoardState,
  act: BoardOperation,
): Access<BoardOperationDenial> {
  const isOwner = viewer.id !== null && viewer.id === board.owner.id;
  if (board.isDeleted) return isOwner && act === 'restore' ? allow : deny('unknown');
  if (act === 'restore' || !boardAccess(viewer, board).allowed) return deny('unknown');
  if (act === 'see') return allow;
  if (viewer.id === null) return deny('signed-out');
  if (!isOwner && !canWithoutOwning(board, act)) return deny('not-yours');
  if (act === 'follow' && !isOwner && board.owner.isBlocked) return deny('blocked-by-me');
  return stateAllows(board, act);
}

function canWithoutOwning(board: BoardState, act: BoardOperation): boolean {
  if (act === 'follow') return true;
  // The order of its owner is another one.
  if (act === 'reorder') return isCollaborator(board);
  return !ownersOwn.has(act) && canWrite(board);
}

function stateAllows(board: BoardState, act: BoardOperation): Access<BoardOperationDenial> {
  if (board.isBusy && !possibleWhileBusy.has(act)) return deny('busy');
  if (board.isArchived && closedByArchive.has(act)) return deny('archived');
  if (!board.isArchived && act === 'unarchive') return deny('not-archived');
  return allow;
}
