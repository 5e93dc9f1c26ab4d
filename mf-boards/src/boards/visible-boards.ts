import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Board } from '@corkboard/shared/contract/boards';
import type { User } from '@corkboard/shared/contract/people';

interface Asked {
  user: User;
  viewer: Viewer;
  isOwn: boolean;
}

/**
 * Removes story cards that don't apply, and boards that two pages contain: a board moves up when someone saves to it.
 * [BOARD-028, BOARD-032]
 */
export function visibleBoards(boards: Board[], asked: Asked): Board[] {
  const seen = new Set<string>();
  return boards.filter((board) => {
    if (seen.has(board.id) || !isShown(board, asked)) return false;
    seen.add(board.id);
    return true;
  });
}

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
