import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { Slot, useShell } from '@corkboard/shared/remote';

import styles from './beside-account.module.css';
import { FollowAccount } from './follow-account.ts';

/** What stands beside the account's menu and comes with it: the way to act as a linked business. [ACT-006] */
export function BesideAccount({ viewer }: { viewer: Viewer }) {
  const { businessAccess } = useShell();
  return (
    <>
      <FollowAccount viewer={viewer} />
      {businessAccess.isSwitcherShown && (
        <div className={styles['switcher']}>
          <Slot name="header.switcher" />
        </div>
      )}
    </>
  );
}
