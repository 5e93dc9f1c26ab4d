import type { Board } from '@corkboard/shared/contract/boards.ts';

export type BoardGroupName = Board['profileGroup'];

export interface BoardGroup {
  name: BoardGroupName;
  boards: Board[];
}

/** The order of the groups on a profile. The first has no heading. [BOARD-001, BOARD-003, BOARD-004, BOARD-006] */
const ORDER: BoardGroupName[] = ['public', 'protected', 'secret', 'archived'];

/**
 * Boards by their `profileGroup`, each group in the order of the answer. A secret board that is mixed in comes as
 * `public`. Others than the owner see the first group alone. [BOARD-002, BOARD-007, BOARD-009]
 */
export function boardGroups(boards: Board[], { isOwn }: { isOwn: boolean }): BoardGroup[] {
  return ORDER.filter((name) => isOwn || name === 'public')
    .map((name) => ({ name, boards: boards.filter((board) => board.profileGroup === name) }))
    .filter((group) => group.boards.length > 0);
}
