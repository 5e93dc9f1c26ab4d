import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { Slot, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { profilePlace } from '@corkboard/shared/rules/profile-path.ts';

import styles from './beside-account.module.css';
import { FollowAccount } from './follow-account.ts';

/** The switcher of linked businesses, beside the account menu and loaded with it. [ACT-006] */
export function BesideAccount({ viewer }: { viewer: Viewer }) {
  const { businessAccess, subject } = useShell();
  const { pathname } = useLocation();
  const username = businessAccess.profiles.find(({ id }) => id === subject)?.user.username;
  return (
    <>
      <FollowAccount viewer={viewer} />
      {businessAccess.isSwitcherShown && !hasOwnerBar(pathname, username) && (
        <div className={styles['switcher']}>
          <Slot name="header.switcher" />
        </div>
      )}
    </>
  );
}

/** The header of the owner's profile already has the switcher. [HEAD-036] */
function hasOwnerBar(pathname: string, username: string | undefined): boolean {
  const [, first, ...rest] = pathname.split('/');
  const place = profilePlace(rest.filter(Boolean).join('/'));
  return first !== undefined && first === username && place?.kind === 'tab' && !place.isPreview;
}
