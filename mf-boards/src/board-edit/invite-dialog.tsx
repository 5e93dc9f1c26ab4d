import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { BoardCollaborators } from './board-collaborators.tsx';

export function InviteDialog({ board, overlays, onClose }: LazyDialogProps & { board: Board }) {
  const text = useText();
  const { subject } = useShell();
  return (
    <overlays.DialogOverlay title={text('Invite people')} onClose={onClose}>
      <BoardCollaborators board={board} isOwner={board.owner.id === subject} />
    </overlays.DialogOverlay>
  );
}
