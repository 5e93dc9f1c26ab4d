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
import { LanguagePage } from './language-page.tsx';
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

/** Visitors choose their language there. Members choose it among their account's settings. */
const LANGUAGE = 'language';

/** While acting, these are the reports of the business. */
const REPORTS = 'reports';

const PROFILE = '/settings/edit-profile/';

const IN_PROFILE = new Set(['permissions', 'personal-information']);

export function SettingsPage({ path }: { path: string }) {
  const text = useText();
  const { actingAs, viewer, navigation } = useShell();
  const { pathname, hash } = useLocation();
  const isMember = !requiresSignIn(viewer);
  const moved = findMovedTo({ path, hash, isMember });
  const isThere = pathname === moved?.split('#')[0];

  useEffect(() => {
    if (moved !== null && !isThere) navigation.replace(moved);
  }, [navigation, moved, isThere]);

  if (!isMember) return path === LANGUAGE ? <LanguagePage /> : <LogInFirst />;
  if (path === LANGUAGE || IN_PROFILE.has(path)) return null;
  const places = settingsPages(viewer.isPartner);
  if (path === '') return <SettingsIndex places={places} />;
  const page = places.find(({ href }) => href === `/settings/${path}/`);
  return (
    <AccountFrame>
      <div className={styles['head']}>
        <h1>{text(path === CONVERT ? SETTINGS_TITLES.convert : (page?.title ?? 'Settings'))}</h1>
        {page && <p className={styles['lead']}>{text(page.about)}</p>}
        {actingAs && path !== REPORTS && (
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
      {path === REPORTS && <YourReports />}
    </AccountFrame>
  );
}

/** Returns the address that has the settings of this one, or null. */
function findMovedTo(at: { path: string; hash: string; isMember: boolean }): string | null {
  const { path, hash, isMember } = at;
  if (path === LANGUAGE && isMember) return '/settings/account-settings/#language';
  if (path === 'permissions') return `${PROFILE}#permissions`;
  const isInProfile = IN_PROFILE.has(path) || (path === '' && hash === '#profile');
  return isInProfile ? `${PROFILE}${hash}` : null;
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
