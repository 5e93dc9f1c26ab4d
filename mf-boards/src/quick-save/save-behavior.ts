import type { PickerBoard } from '@corkboard/shared/contract/board-lists.ts';

/** [BOARD-043] */
export const SAVE_TO_PROFILE = 0;

/** Below so many boards, what Save does follows the person's `save_behavior`. [BOARD-042] */
const FEW_BOARDS = 5;

/** Where to: a board, one of its sections, or nobody's board but the profile. */
export interface SaveTarget {
  board: { id: string; name: string; url: string } | null;
  section?: { id: string; title: string } | null;
}

/** What one press on Save does. */
export type SaveBehavior =
  | { kind: 'profile' }
  | { kind: 'picker' }
  | { kind: 'board'; board: PickerBoard };

/**
 * With five boards or more, Save means the one that was saved to last. With fewer, `save_behavior` decides: to the profile
 * at once, or after a look at the boards. Nothing is saved to a place that was only guessed: as long as the boards are not
 * known, the picker shows them, or why it cannot. [BOARD-042, BOARD-043]
 */
export function resolveSaveBehavior(
  boards: readonly PickerBoard[] | undefined,
  saveBehavior: number | undefined,
): SaveBehavior {
  if (!boards) return { kind: 'picker' };
  const [last] = boards;
  if (boards.length >= FEW_BOARDS && last) return { kind: 'board', board: last };
  return saveBehavior === SAVE_TO_PROFILE ? { kind: 'profile' } : { kind: 'picker' };
}
