import type { UserMetadata } from '@corkboard/shared/contract/people';

export type BoardShape = 'square' | 'wide';

/** Businesses show wide cards; a person's grid follows the saved view. [BOARD-015, PINS-007] */
export function boardShape(
  view: UserMetadata['profile_board_rep_view_type'],
  isPartner: boolean,
): BoardShape {
  if (isPartner) return 'wide';
  switch (view) {
    case null:
    case 'square':
      return 'square';
    case 'wide':
    case 'xxWide':
    case 'list':
      return 'wide';
  }
}
