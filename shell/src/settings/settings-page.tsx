import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { RoutedLink } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { NotFoundPage } from '../pages/not-found-page.tsx';
import { AccountSettings } from './account-settings.tsx';
import { LinkedSettings } from './linked-settings.tsx';
import { SecuritySettings } from './security-settings.tsx';
import styles from './settings-page.module.css';

const PAGES = [
  { path: 'edit-profile', title: 'Public profile' },
  { path: 'account-settings', title: 'Account' },
  { path: 'security', title: 'Security' },
  { path: 'linked-accounts', title: 'Linked accounts' },
] as const;

/** Everything below /settings/ that is about the account. [ROUTE-028, ROUTE-031] */
export function SettingsPage({ path }: { path: string }) {
  const text = useText();
  const { viewer, navigation } = useShell();
  const { hash, pathname } = useLocation();
  const mustLogIn = needsLogin(viewer);

  useEffect(() => {
    if (mustLogIn) navigation.replace(`/login/?next=${encodeURIComponent(pathname)}`);
    else if (path === '' && hash === '#profile') navigation.replace('/settings/edit-profile/');
  }, [mustLogIn, navigation, pathname, path, hash]);

  if (mustLogIn) return null;
  const page = PAGES.find((one) => one.path === path);
  if (!page && path !== '') return <NotFoundPage />;
  return (
    <div className={styles['page']}>
      <nav className={styles['nav']} aria-label={text('Settings')} data-index={path === ''}>
        {PAGES.map((one) => (
          <RoutedLink
            key={one.path}
            className={styles['link']}
            href={`/settings/${one.path}/`}
            aria-current={one.path === path ? 'page' : undefined}
          >
            {text(one.title)}
          </RoutedLink>
        ))}
      </nav>
      <div className={styles['content']}>
        <h1 className={styles['title']}>{text(page?.title ?? 'Settings')}</h1>
        {path === '' && <p>{text('Choose what you want to change.')}</p>}
        {path === 'account-settings' && <AccountSettings />}
        {path === 'security' && <SecuritySettings />}
        {path === 'linked-accounts' && <LinkedSettings />}
      </div>
    </div>
  );
}
