import type { Board } from '@corkboard/shared/contract/boards';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { canEditBoard } from '../../boards/can-edit-board.ts';
import { CardTools } from '../../boards/card-tools.tsx';
import { restoreFocus } from '../../common/restore-focus.ts';
import { loadEditBoard } from '../profile/owner-dialogs.tsx';

export function CardEdit({ board }: { board: Board }) {
  const dialog = useLazyDialog();
  if (!canEditBoard(board, { ...useShell(), isOwn: false })) return null;
  return (
    <>
      <CardTools
        board={board}
        onEdit={() => dialog.open(loadEditBoard, { board }, restoreFocus())}
      />
      {dialog.element}
    </>
  );
}
