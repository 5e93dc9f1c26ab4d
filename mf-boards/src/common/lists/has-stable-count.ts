import type { Board } from '@corkboard/shared/contract/boards';

/** False while an action moves all Pins of the board, because its counts are outdated immediately. */
export function hasStableCount({ blocking_actions }: Board): boolean {
  return !blocking_actions.some(({ section_id, progress }) => section_id === '-1' && progress < 1);
}
