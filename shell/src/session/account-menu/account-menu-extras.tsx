import type { Viewer } from '@corkboard/shared/contract/accounts';
import { Slot, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { parseProfilePath } from '@corkboard/shared/rules/people';
import { SyncAccount } from '../sync-account.ts';
import styles from './account-menu-extras.module.css';

export function AccountMenuExtras({ viewer }: { viewer: Viewer }) {
  const { businessAccess, subject } = useShell();
  const { pathname } = useLocation();
  const username = businessAccess.profiles.find(({ id }) => id === subject)?.user.username;
  return (
    <>
      <SyncAccount viewer={viewer} />
      {businessAccess.isSwitcherShown && !hasOwnerBar(pathname, username) && (
        <div className={styles['switcher']}>
          <Slot name="header.switcher" />
        </div>
      )}
    </>
  );
}

function hasOwnerBar(pathname: string, username: string | undefined): boolean {
  const [, first, ...rest] = pathname.split('/');
  const place = parseProfilePath(rest.filter(Boolean).join('/'));
  return first !== undefined && first === username && place?.kind === 'tab' && !place.isPreview;
}
