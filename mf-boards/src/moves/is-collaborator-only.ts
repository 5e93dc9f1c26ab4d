import type { Board } from '@corkboard/shared/contract/boards.ts';

/** Whether the subject only works on a board that somebody else has created: it is not theirs to merge. [DRAG-005] */
export function isCollaboratorOnly(board: Board, subject: string): boolean {
  return board.collaborated_by_me && board.owner.id !== subject;
}
