import type { Board } from '@corkboard/shared/contract/boards.ts';

export type BoardGroupName = Board['profileGroup'];

export interface BoardGroup {
  name: BoardGroupName;
  boards: Board[];
}

/** The order of the groups on a profile. The first has no heading. [BOARD-001, BOARD-003, BOARD-004, BOARD-006] */
const ORDER: BoardGroupName[] = ['public', 'protected', 'secret', 'archived'];

/**
 * Boards by their `profileGroup`, each group in the order of the answer. Mixed, secret boards stand in the first group.
 * Others than the owner, and the overview, have the first group alone. [BOARD-002, BOARD-007, BOARD-008, BOARD-009]
 */
export function boardGroups(
  boards: Board[],
  { isOwn, isMixed = false }: { isOwn: boolean; isMixed?: boolean },
): BoardGroup[] {
  const groupOf = ({ profileGroup }: Board) =>
    isMixed && profileGroup === 'secret' ? 'public' : profileGroup;
  return ORDER.filter((name) => isOwn || name === 'public')
    .map((name) => ({ name, boards: boards.filter((board) => groupOf(board) === name) }))
    .filter((group) => group.boards.length > 0);
}
