import type { Board } from '@corkboard/shared/contract/boards';

/** Returns true for a board of another owner, which the subject can't merge. [DRAG-005] */
export function isCollaboratorOnly(board: Board, subject: string): boolean {
  return board.collaborated_by_me && board.owner.id !== subject;
}
