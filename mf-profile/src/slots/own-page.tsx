import type { User } from '@corkboard/shared/contract/people';
import { Slot, useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';
import { AdsOnlyBanner } from '../owner/ads-only-banner.tsx';
import { OwnerBar } from '../owner/owner-bar.tsx';
import { RequestsNotice } from '../owner/requests-notice.tsx';
import { WelcomeMessage } from '../visit/welcome-message.tsx';
import styles from './profile-page.module.css';

export interface OwnPageProps {
  user: User;
  hasBoards: boolean;
  tabs: ReactNode;
  children: ReactNode;
}

/** The profile as its owner works with it. */
export function OwnPage({ user, hasBoards, tabs, children }: OwnPageProps) {
  const { businessAccess } = useShell();
  return (
    <>
      <div className={styles.above}>
        <WelcomeMessage user={user} />
      </div>
      <OwnerBar
        username={user.username}
        switcher={businessAccess.isSwitcherShown && <Slot name="header.switcher" />}
      >
        {tabs}
      </OwnerBar>
      <div className={styles.page} data-columns={hasBoards ? 'owner' : 'all'}>
        <RequestsNotice user={user} />
        <AdsOnlyBanner user={user} />
        {children}
      </div>
    </>
  );
}
