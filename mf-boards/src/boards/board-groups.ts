import type { Board } from '@corkboard/shared/contract/boards';

export type BoardGroupName = Board['profileGroup'];

export interface BoardGroup {
  name: BoardGroupName;
  boards: Board[];
}

const ORDER: BoardGroupName[] = ['public', 'protected', 'secret', 'archived'];

/**
 * Groups boards in the order of the response. Other viewers and the overview only get the first group. [BOARD-002,
 * BOARD-007, BOARD-008, BOARD-009]
 */
export function boardGroups(
  boards: Board[],
  { isOwn, isMixed = false }: { isOwn: boolean; isMixed?: boolean },
): BoardGroup[] {
  const getGroup = ({ profileGroup }: Board) =>
    isMixed && profileGroup === 'secret' ? 'public' : profileGroup;
  return ORDER.filter((name) => isOwn || name === 'public')
    .map((name) => ({ name, boards: boards.filter((board) => getGroup(board) === name) }))
    .filter((group) => group.boards.length > 0);
}
