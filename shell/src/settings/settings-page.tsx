import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { ButtonLink, Notice } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { SETTINGS_TITLES } from '../common/page/settings-titles.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountSettings } from './account-settings.tsx';
import { ApiTokenSettings } from './api-tokens/api-token-settings.tsx';
import { ConvertSection } from './convert-section.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { SaveFromAnywhere } from './save-from-anywhere.tsx';
import { LinkedSettings } from './security/linked-settings.tsx';
import { SecuritySettings } from './security/security-settings.tsx';
import { SettingsIndex } from './settings-index.tsx';
import styles from './settings-page.module.css';
import { settingsPages } from './settings-pages.ts';
import { YourReports } from './your-reports.tsx';

/** Has a path but no entry in the list: it is part of the account page. */
const CONVERT = 'convert';

const PROFILE = '/settings/edit-profile/';

const IN_PROFILE = new Set(['permissions', 'personal-information']);

export function SettingsPage({ path }: { path: string }) {
  const text = useText();
  const { actingAs, viewer, navigation } = useShell();
  const { pathname, hash } = useLocation();
  const isInProfile = IN_PROFILE.has(path) || (path === '' && hash === '#profile');
  const isThere = pathname === PROFILE;

  useEffect(() => {
    if (isInProfile && !isThere) navigation.replace(`${PROFILE}${hash}`);
  }, [navigation, isInProfile, isThere, hash]);

  if (requiresSignIn(viewer)) return <LogInFirst />;
  if (IN_PROFILE.has(path)) return null;
  const places = settingsPages(viewer.isPartner);
  if (path === '') return <SettingsIndex places={places} />;
  const page = places.find(({ href }) => href === `/settings/${path}/`);
  return (
    <AccountFrame>
      <div className={styles['head']}>
        <h1>{text(path === CONVERT ? SETTINGS_TITLES.convert : (page?.title ?? 'Settings'))}</h1>
        {page && <p className={styles['lead']}>{text(page.about)}</p>}
        {actingAs && (
          <p className={styles['lead']}>
            {text("These settings are for {name}'s own account.", { name: viewer.fullName ?? '' })}
          </p>
        )}
      </div>
      {path === CONVERT && <ConvertSection />}
      {path === 'account-settings' && <AccountSettings />}
      {path === 'notifications' && <NotificationSettings />}
      {path === 'security' && <SecuritySettings />}
      {path === 'linked-accounts' && <LinkedSettings />}
      {path === 'save-from-anywhere' && <SaveFromAnywhere />}
      {path === 'api-tokens' && <ApiTokenSettings />}
      {path === 'reports' && <YourReports />}
    </AccountFrame>
  );
}

/**
 * The server redirects signed-out visitors. This handles a logout while the page is open, and never navigates: it
 * would override the logout's own navigation.
 */
function LogInFirst() {
  const text = useText();
  const { pathname } = useLocation();

  return (
    <div className={styles['alone']}>
      <Notice
        icon={lock}
        titleAs="h1"
        title={text('Log in to continue')}
        action={
          <ButtonLink variant="primary" href={`/login/?next=${encodeURIComponent(pathname)}`}>
            {text('Log in')}
          </ButtonLink>
        }
      />
    </div>
  );
}
