import type { Board } from '@corkboard/shared/contract/boards';

interface Asking {
  viewer: { isAuth: boolean };
  subject: string;
  device: { isPhone: boolean };
  isOwn: boolean;
}

/**
 * Returns true for desktop viewers with write access on their own profile or acting as the owner. The server checks
 * again. [BOARD-020, BOARD-021, BOARD-022, BOARD-023, ACT-011]
 */
export function canEditBoard(board: Board, { viewer, subject, device, isOwn }: Asking): boolean {
  if (!viewer.isAuth || device.isPhone || board.story_type) return false;
  return isOwn || board.access.includes('write') || board.owner.id === subject;
}
