import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useRestoreBoard } from '../../board-edit/use-restore-board.ts';

export function RestoreButton({ board }: { board: DeletedBoard }) {
  const text = useText();
  const restore = useRestoreBoard();
  const [isRestoring, setRestoring] = useState(false);

  async function restoreHere() {
    setRestoring(true);
    await restore(board);
    setRestoring(false);
  }

  return (
    <Button variant="primary" isPending={isRestoring} onClick={() => void restoreHere()}>
      {text('Restore')}
    </Button>
  );
}
