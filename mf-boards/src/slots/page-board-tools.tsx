import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { Button, Notice } from '@corkboard/shared/ui';

import { useLazyComponent } from '../common/use-lazy-component.ts';
import { useDocumentTitle } from '../common/use-title.ts';
import styles from './page-board.module.css';

const TOOLS = {
  history: () => import('../undo/history-page.tsx').then((module) => module.HistoryPage),
  transfer: () => import('../transfer/transfer-page.tsx').then((module) => module.TransferPage),
};

/** In English, because only the browser has the translations. */
export const TOOL_TITLES = { history: 'Recent changes', transfer: 'Export and import' } as const;

export function PageBoardTools({ tool }: SlotProps['page.board-tools']) {
  const text = useText();
  const { signIn, viewer } = useShell();
  useDocumentTitle(tool === 'history' ? text('Recent changes') : text('Export and import'));
  const isMember = !requiresSignIn(viewer);
  const part = useLazyComponent(isMember, TOOLS[tool], { isEssential: true });
  return (
    <div className={styles.page}>
      <div className={styles.tool}>
        {isMember ? (
          part && <part.Part />
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
    </div>
  );
}
