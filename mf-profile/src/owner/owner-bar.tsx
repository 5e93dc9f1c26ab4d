import { CreateMenu } from '@corkboard/shared/create';
import { useText } from '@corkboard/shared/i18n';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { profilePath } from '@corkboard/shared/rules/people';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import { EditProfileLink } from './edit-profile-link.tsx';
import styles from './owner-bar.module.css';
import { SettingsCog } from './settings-cog.tsx';
import { SettingsMenu } from './settings-menu.tsx';

interface Props {
  username: string;
  switcher: ReactNode;
  children: ReactNode;
}

export function OwnerBar({ username, switcher, children }: Props) {
  const text = useText();
  return (
    <div className={styles.bar} data-sticky="owner-bar" data-code="page.profile.owner">
      <div className={styles.inner}>
        <div className={styles.row}>
          <h1 className={styles.title}>{text('Your saved ideas')}</h1>
          <div className={styles.tabs}>{children}</div>
          <div className={styles.tools}>
            {switcher}
            <nav className={styles.switcher} aria-label={text('Switch view')}>
              <RoutedLink
                href={profilePath(username)}
                aria-current="page"
                aria-label={text('Saved ideas')}
                className={styles.view}
              >
                <Icon path={squaresFour} />
              </RoutedLink>
              <RoutedLink
                href={profilePath(username, '_profile')}
                aria-label={text('View profile')}
                className={styles.view}
              >
                <Icon path={userCircle} />
              </RoutedLink>
            </nav>
            <CreateMenu place={{ viewType: 4 }} variant="plain" />
            <EditProfileLink />
            <SettingsCog />
            <div className={styles.more}>
              <SettingsMenu />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
