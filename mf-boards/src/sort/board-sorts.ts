import type { BoardSort } from '@corkboard/shared/contract/boards';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { experiments } from '@corkboard/shared/rules/experiences';

export const BOARD_SORTS: readonly BoardSort[] = [
  'last_pinned_to',
  'alphabetical',
  'newest',
  'oldest',
  'group_boards_at_top',
  'custom',
];

export const DEFAULT_SORT: BoardSort = 'last_pinned_to';

export function sortLabel(
  sort: BoardSort,
  text: Text,
  getGroup: (experiment: string) => string,
): string {
  switch (sort) {
    case 'alphabetical':
      return text('A to Z');
    case 'last_pinned_to':
      return recentLabel(getGroup(experiments.recentActivityLabel), text);
    case 'newest':
      return text('Newest');
    case 'oldest':
      return text('Oldest');
    case 'group_boards_at_top':
      return text('Group boards first');
    case 'custom':
      return text('Custom order');
  }
}

function recentLabel(group: string, text: Text): string {
  if (group === 'recent_activity') return text('Recent Activity');
  return group === 'last_pin_added' ? text('Last Pin Added') : text('Last saved to');
}

/** Only the manual order mixes secret and public boards. [BOARD-002, BOARD-045] */
export function groupByForSort(sort: BoardSort): 'mix_public_private' | 'visibility' {
  return sort === 'custom' ? 'mix_public_private' : 'visibility';
}
