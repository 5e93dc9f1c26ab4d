import type { Board } from '@corkboard/shared/contract/boards';

/** Counts the owner and everyone who joined. [BOARD-024] */
export function isBoardCollaborator(
  board: Pick<Board, 'owner' | 'collaborating_users'>,
  userId: string | null,
): boolean {
  return board.owner.id === userId || board.collaborating_users.some(({ id }) => id === userId);
}
