import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, ButtonLink, Notice } from '@corkboard/shared/ui';
import { useState } from 'react';

import { daysLeft } from '../../board-edit/days-left.ts';
import { useRestoreBoard } from '../../board-edit/use-restore-board.ts';
import styles from './board-not-found.module.css';

export function DeletedBoardNotice({ board }: { board: DeletedBoard }) {
  const text = useText();
  const { now } = useShell();
  const restore = useRestoreBoard();
  const [isRestoring, setRestoring] = useState(false);

  async function restoreHere() {
    setRestoring(true);
    await restore(board);
    setRestoring(false);
  }

  return (
    <Notice
      icon={trash}
      titleAs="h1"
      title={text('This board is in the trash')}
      text={text('You have {days, plural, one {# day} other {# days}} left to restore {board}.', {
        board: board.name,
        days: daysLeft(board.purged_at, now),
      })}
      action={
        <div className={styles.actions}>
          <Button
            variant="primary"
            isPending={isRestoring}
            onClick={() => isRestoring || void restoreHere()}
          >
            {text('Restore')}
          </Button>
          <ButtonLink href="/board/trash/">{text('Open trash')}</ButtonLink>
        </div>
      }
    />
  );
}
