import { type Access, allow, deny } from '../base/access.ts';
import { type BoardFacts, boardAccess, canWrite, isCollaborator } from './board-access.ts';

/** `save`: add Pins. `organize`: sections and the order of Pins. `reorder`: its position among the owner's boards. */
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
  isBusy: boolean;
}

/** For the owner only, even if collaborators can write. [SRV-055, SRV-057, SRV-058] */
const ownersOwn = new Set<BoardOperation>([
  'set_privacy',
  'archive',
  'unarchive',
  'delete',
  'merge_away',
  'manage_people',
  'restore',
]);

const closedByArchive = new Set<BoardOperation>([
  'follow',
  'save',
  'merge_into',
  'invite',
  'archive',
]);
const possibleWhileBusy = new Set<BoardOperation>(['see', 'follow', 'reorder']);

/**
 * The order of the checks matters: a viewer who can't see the board learns nothing else about it. [SRV-052, SRV-053,
 * SRV-054, SRV-055, SRV-056, SRV-057, SRV-058, SRV-059]
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
  if (act === 'reorder') return isCollaborator(board);
  return !ownersOwn.has(act) && canWrite(board);
}

function stateAllows(board: BoardState, act: BoardOperation): Access<BoardOperationDenial> {
  if (board.isBusy && !possibleWhileBusy.has(act)) return deny('busy');
  if (board.isArchived && closedByArchive.has(act)) return deny('archived');
  if (!board.isArchived && act === 'unarchive') return deny('not-archived');
  return allow;
}
