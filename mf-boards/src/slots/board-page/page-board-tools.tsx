import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { lazyPage } from '@corkboard/shared/lazy';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { Button, Notice } from '@corkboard/shared/ui';
import { useDocumentTitle } from '../../common/use-title.ts';
import { ResumeActions } from '../resume-actions.tsx';
import styles from './page-board.module.css';

const TOOLS = {
  history: lazyPage(() => import('../../undo/history-page.tsx').then((m) => m.HistoryPage)),
  transfer: lazyPage(() => import('../../transfer/transfer-page.tsx').then((m) => m.TransferPage)),
  trash: lazyPage(() => import('../../board-edit/trash-page.tsx').then((m) => m.TrashPage)),
};

/** In English, because only the browser has the translations. */
export const TOOL_TITLES = {
  history: 'Recent changes',
  transfer: 'Export and import',
  trash: 'Recently deleted boards',
} as const;

export function PageBoardTools({ tool }: SlotProps['page.board-tools']) {
  const text = useText();
  const { signIn, viewer, subject } = useShell();
  useDocumentTitle(text(TOOL_TITLES[tool]));
  const isMember = !requiresSignIn(viewer);
  const Tool = TOOLS[tool];
  return (
    <div className={styles.tool}>
      {isMember ? (
        <>
          <ResumeActions />
          {/* A file chosen for one account must not be imported for the next. */}
          <Tool key={subject} />
        </>
      ) : (
        <Notice
          icon={lock}
          titleAs="h1"
          title={text('Log in to see your boards')}
          action={
            <Button variant="primary" onClick={() => signIn.require('continue')}>
              {text('Log in')}
            </Button>
          }
        />
      )}
    </div>
  );
}
