import type { BlockingAction } from '@corkboard/shared/contract/boards';
import { type BlockingActionKind, blockingActionKind } from '@corkboard/shared/rules/boards';

const TOLD_BY_TARGET = new Set<BlockingActionKind>(['merge', 'move_pins', 'create_section']);

const WHOLE_BOARD = '-1';

/** Returns the part of a board that an action works on. [PROG-020, PROG-021] */
export function actionScope(action: Pick<BlockingAction, 'section_id'>): string {
  if (action.section_id === undefined) return 'unorganized';
  return action.section_id === WHOLE_BOARD ? 'whole-board' : action.section_id;
}

/** Returns the kind to announce, or null if another board announces it. [PROG-015, PROG-016, PROG-017] */
export function announcedKind(action: BlockingAction): BlockingActionKind | null {
  const kind = blockingActionKind(action.action_type);
  if (kind && action.is_origin && TOLD_BY_TARGET.has(kind)) return null;
  return kind;
}

/** Actions that aren't done yet. [PROG-010] */
export function runningActions(actions: readonly BlockingAction[]): BlockingAction[] {
  return actions.filter((action) => !isDone(action));
}

/** `progress` is a fraction of 1. */
export function isDone({ progress }: Pick<BlockingAction, 'progress'>): boolean {
  return progress >= 1;
}

/** Whether an action ended between two responses: it is done or absent. [PROG-018, PROG-019] */
export function hasEnded(
  before: readonly BlockingAction[],
  after: readonly BlockingAction[],
): boolean {
  const running = new Set(runningActions(after).map(({ id }) => id));
  return runningActions(before).some(({ id }) => !running.has(id));
}
