import type { Board } from '@corkboard/shared/contract/boards';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBoardMutations } from '../../board-edit/use-board-mutations.ts';
import { useBoardSecrecy } from '../../board-edit/use-board-secrecy.ts';
import { shareBoard } from '../../common/share-board.ts';
import { useLeaving } from '../../common/use-leaving.ts';
import { useMergeBoard } from '../../moves/use-merge-board.ts';
import type { BoardMenuAction } from './board-menu-items.ts';

const loadEditDialog = () =>
  import('../../board-edit/edit-board-dialog.tsx').then((m) => m.EditBoardDialog);
const loadFieldsDialog = () =>
  import('../../board-edit/board-fields-dialog.tsx').then((m) => m.BoardFieldsDialog);
const loadInviteDialog = () =>
  import('../../board-edit/invite-dialog.tsx').then((m) => m.InviteDialog);
const loadMergeDialog = () =>
  import('../../moves/merge-into-dialog.tsx').then((m) => m.MergeIntoDialog);
const loadPresentBoard = () => import('../../pins/present-board.tsx').then((m) => m.PresentBoard);
const loadPrintBoard = () => import('../print/print-board.tsx').then((m) => m.PrintBoard);
const loadSectionDialog = () =>
  import('../../sections/section-dialog.tsx').then((m) => m.SectionDialog);

interface Props {
  action: BoardMenuAction;
  board: Board;
  trigger: RefObject<HTMLButtonElement | null>;
  onSaved(board: Board): void;
  onDone(): void;
}

/** Runs the chosen entry of the board's menu, once. */
export function BoardMenuAct({ action, board, trigger, onSaved, onDone }: Props) {
  const { navigation, share } = useShell();
  const dialog = useLazyDialog();
  const mutations = useBoardMutations();
  const merge = useMergeBoard();
  const setSecret = useBoardSecrecy(board, onSaved);
  const leaveFor = useLeaving();
  const leaving = leaveFor(`/${board.owner.username}/_boards/`);

  function run(): void | Promise<unknown> {
    switch (action) {
      case 'present':
        return dialog.open(loadPresentBoard, { board }, () => {
          onDone();
          // Once the dialog is gone, which makes the rest of the page inert.
          setTimeout(() => trigger.current?.focus());
        });
      case 'print':
        return dialog.open(loadPrintBoard, { board }, onDone);
      case 'invite':
        return dialog.open(loadInviteDialog, { board }, onDone);
      case 'edit':
        return dialog.open(loadEditDialog, { board, onSaved, leaving }, onDone);
      case 'rename':
      case 'cover':
        return dialog.open(loadFieldsDialog, { board, only: action, onSaved }, onDone);
      case 'section':
        return dialog.open(loadSectionDialog, { boardId: board.id }, onDone);
      case 'merge':
        return dialog.open(
          loadMergeDialog,
          {
            board,
            onMerge: (target) => void merge(board, target, leaveFor(target.url)),
          },
          onDone,
        );
      case 'secret':
        return setSecret(board.privacy !== 'secret');
      case 'send':
        return share.open(shareBoard(board), trigger.current ?? undefined);
      case 'archive':
        return mutations.archive(board);
      case 'unarchive':
        return mutations.unarchive(board);
      case 'export':
        return navigation.to('/board/transfer/');
      case 'history':
        return navigation.to('/board/history/');
      case 'delete':
        return mutations.remove(board, leaving);
    }
  }

  const start = useEffectEvent(() => {
    const isDialog = [
      'present',
      'print',
      'invite',
      'edit',
      'rename',
      'cover',
      'section',
      'merge',
    ].includes(action);
    const running = run();
    if (!isDialog) void Promise.resolve(running).finally(onDone);
  });
  useEffect(() => start(), []);
  return dialog.element;
}
