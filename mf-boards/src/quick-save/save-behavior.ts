import type { PickerBoard } from '@corkboard/shared/contract/boards';

export const SAVE_TO_PROFILE = 0;

/** With fewer boards, `save_behavior` decides what Save does. [BOARD-042] */
const FEW_BOARDS = 5;

export interface SaveTarget {
  board: { id: string; name: string; url: string } | null;
  section?: { id: string; title: string } | null;
}

export type SaveBehavior =
  | { kind: 'profile' }
  | { kind: 'picker' }
  | { kind: 'board'; board: PickerBoard };

/**
 * Returns what Save does. Without the boards it opens the picker, because saving to a guessed board would be wrong.
 * [BOARD-042, BOARD-043]
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
