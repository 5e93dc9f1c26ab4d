import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { lazyPage } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { Button, ButtonLink, Notice } from '@corkboard/shared/ui';

import { daysLeft } from '../../board-edit/days-left.ts';
import styles from './board-not-found.module.css';

const RestoreButton = lazyPage(
  () => import('./restore-button.tsx').then((module) => module.RestoreButton),
  <RestoreSoon />,
);

export function DeletedBoardNotice({ board }: { board: DeletedBoard }) {
  const text = useText();
  const { now } = useShell();
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
          <RestoreButton board={board} />
          <ButtonLink href="/board/trash/">{text('Open trash')}</ButtonLink>
        </div>
      }
    />
  );
}

/** Until its code has arrived. */
function RestoreSoon() {
  const text = useText();
  return (
    <Button variant="primary" disabled>
      {text('Restore')}
    </Button>
  );
}
