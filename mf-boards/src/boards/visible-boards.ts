import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { User } from '@corkboard/shared/contract/users.ts';

interface Asked {
  user: User;
  viewer: Viewer;
  isOwn: boolean;
}

/**
 * Leaves out the two cards that are no boards of their own where they have no place, and a board that came twice:
 * one that is saved to while somebody pages moves up in the order.
 */
export function visibleBoards(boards: Board[], asked: Asked): Board[] {
  const seen = new Set<string>();
  return boards.filter((board) => {
    if (seen.has(board.id) || !isShown(board, asked)) return false;
    seen.add(board.id);
    return true;
  });
}

/** [BOARD-028, BOARD-032] */
function isShown({ story_type }: Board, { user, viewer, isOwn }: Asked): boolean {
  if (story_type === undefined) return true;
  switch (story_type) {
    case 'all_pins':
      return isOwn && user.show_all_pins === true;
    case 'wishlist_shop_your_products_story':
      return (
        isOwn &&
        user.eligible_for_wishlist === true &&
        user.show_shopping_list === true &&
        !viewer.isLimitedLogin
      );
  }
}
