import type { PickerBoard } from '@corkboard/shared/contract/board-lists.ts';
import type { Board, BoardSort } from '@corkboard/shared/contract/boards.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import type { ReactNode } from 'react';

import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import type { OrganizeAction } from '../owner-bar/organize-menu.tsx';

type Render = (given: LazyDialogProps) => ReactNode;
type Loader = () => Promise<Render>;

interface Organizing {
  user: User;
  sort: BoardSort;
  saveSort(sort: BoardSort): Promise<unknown>;
}

export const ownerDialogs = {
  cannotMove: async (): Promise<Render> => {
    const { CannotMoveDialog } = await import('../moves/cannot-move-dialog.tsx');
    return (given) => <CannotMoveDialog {...given} />;
  },
  edit: (props: { board: Board }) => async (): Promise<Render> => {
    const { EditBoardDialog } = await import('../board-edit/edit-board-dialog.tsx');
    return (given) => <EditBoardDialog {...props} {...given} />;
  },
  moveTo:
    (props: { board: Board; members: Board[]; onMove(slot: number): void }) =>
    async (): Promise<Render> => {
      const { MoveToDialog } = await import('../moves/move-to-dialog.tsx');
      return (given) => <MoveToDialog {...props} {...given} />;
    },
  mergeInto:
    (props: { board: Board; onMerge(target: PickerBoard): void }) => async (): Promise<Render> => {
      const { MergeIntoDialog } = await import('../moves/merge-into-dialog.tsx');
      return (given) => <MergeIntoDialog {...props} {...given} />;
    },
  organize: {
    'create-board': () => async () => {
      const { CreateBoardDialog } = await import('../board-create/create-board-dialog.tsx');
      return (given) => <CreateBoardDialog {...given} />;
    },
    'organize-pins':
      ({ user }) =>
      async () => {
        const { OrganizeModal } = await import('../organize/organize-modal.tsx');
        return (given) => <OrganizeModal userId={user.id} {...given} />;
      },
    'sort-boards': (organizing) => async () => {
      const { SortBoardsDialog } = await import('../sort/sort-boards-dialog.tsx');
      const { user, sort, saveSort } = organizing;
      return (given) => (
        <SortBoardsDialog username={user.username} sort={sort} saveSort={saveSort} {...given} />
      );
    },
    visibility:
      ({ user }) =>
      async () => {
        const { VisibilityDialog } = await import('../visibility/visibility-dialog.tsx');
        return (given) => <VisibilityDialog user={user} {...given} />;
      },
    deleted: () => async () => {
      const { DeletedBoardsDialog } = await import('../board-edit/deleted-boards-dialog.tsx');
      return (given) => <DeletedBoardsDialog {...given} />;
    },
  } satisfies Record<
    Exclude<OrganizeAction, 'history' | 'transfer'>,
    (organizing: Organizing) => Loader
  >,
};
