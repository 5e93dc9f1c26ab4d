import type { UserMetadata } from '@corkboard/shared/contract/people';

export type BoardShape = 'square' | 'wide';

/** The grid follows the saved view. Without one, a business has wide cards. [BOARD-015, PINS-007] */
export function boardShape(
  view: UserMetadata['profile_board_rep_view_type'],
  isPartner: boolean,
): BoardShape {
  switch (view) {
    case null:
      return isPartner ? 'wide' : 'square';
    case 'square':
      return 'square';
    case 'wide':
    case 'xxWide':
    case 'list':
      return 'wide';
  }
}
