import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useShell } from '@corkboard/shared/remote';
import { canEditBoard } from '../boards/can-edit-board.ts';
import { CardTools } from '../boards/card-tools.tsx';
import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { ownerDialogs } from './owner-dialogs.tsx';

export function CardEdit({ board }: { board: Board }) {
  const dialog = useLazyDialog();
  if (!canEditBoard(board, { ...useShell(), isOwn: false })) return null;
  return (
    <>
      <CardTools board={board} onEdit={() => dialog.open(ownerDialogs.edit({ board }))} />
      {dialog.element}
    </>
  );
}
