import type { Board } from '@corkboard/shared/contract/boards.ts';

interface Asking {
  viewer: { isAuth: boolean };
  /** Who acts: the viewer, or the business that the viewer acts as. */
  subject: string;
  device: { isPhone: boolean };
  isOwn: boolean;
}

/**
 * Whether a board's card or its page offers to edit it: on the own profile, with the right to write, or acting as the
 * owner; to signed-in viewers on a desktop. The server decides again. [BOARD-019..BOARD-023, ACT-011]
 */
export function canEditBoard(board: Board, { viewer, subject, device, isOwn }: Asking): boolean {
  if (!viewer.isAuth || device.isPhone || board.story_type) return false;
  return isOwn || board.access.includes('write') || board.owner.id === subject;
}
