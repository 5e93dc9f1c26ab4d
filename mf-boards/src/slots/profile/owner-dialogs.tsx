import type { BoardSort } from '@corkboard/shared/contract/boards';
import type { User } from '@corkboard/shared/contract/people';
import type { useLazyDialog } from '@corkboard/shared/lazy';

import type { OrganizeAction } from '../../owner-bar/organize-menu.tsx';

export const loadCannotMove = () =>
  import('../../moves/cannot-move-dialog.tsx').then((m) => m.CannotMoveDialog);
export const loadEditBoard = () =>
  import('../../board-edit/edit-board-dialog.tsx').then((m) => m.EditBoardDialog);
export const loadMoveTo = () =>
  import('../../moves/move-to-dialog.tsx').then((m) => m.MoveToDialog);
export const loadMergeInto = () =>
  import('../../moves/merge-into-dialog.tsx').then((m) => m.MergeIntoDialog);

interface Organizing {
  user: User;
  sort: BoardSort;
  saveSort(sort: BoardSort): Promise<unknown>;
}

type Open = ReturnType<typeof useLazyDialog>['open'];

/** Opens the dialog of an entry of the organize menu. */
export function openOrganizeDialog(
  action: Exclude<OrganizeAction, 'deleted' | 'history' | 'transfer'>,
  { user, sort, saveSort }: Organizing,
  open: Open,
): void {
  switch (action) {
    case 'create-board':
      return open(
        () => import('../../board-create/create-board-dialog.tsx').then((m) => m.CreateBoardDialog),
        {},
      );
    case 'organize-pins':
      return open(() => import('../../organize/organize-modal.tsx').then((m) => m.OrganizeModal), {
        userId: user.id,
      });
    case 'sort-boards':
      return open(
        () => import('../../sort/sort-boards-dialog.tsx').then((m) => m.SortBoardsDialog),
        {
          username: user.username,
          sort,
          saveSort,
        },
      );
    case 'visibility':
      return open(
        () => import('../../visibility/visibility-dialog.tsx').then((m) => m.VisibilityDialog),
        { user },
      );
  }
}
