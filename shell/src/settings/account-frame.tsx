import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';

import styles from './account-frame.module.css';
import { BOARD_PAGES, type SettingsPageInfo, settingsPages } from './settings-pages.ts';

/** Layout of account pages: their list, and the open page. On a phone, the list is the settings page. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const { viewer } = useShell();
  return (
    <div className={styles['frame']}>
      {!requiresSignIn(viewer) && (
        <nav className={styles['nav']} aria-label={text('Settings')}>
          <Group title={text('Your account')} pages={settingsPages(viewer.isPartner)} />
          <Group title={text('Your boards')} pages={BOARD_PAGES} />
        </nav>
      )}
      <div className={styles['content']}>{children}</div>
    </div>
  );
}

function Group({ title, pages }: { title: string; pages: readonly SettingsPageInfo[] }) {
  const text = useText();
  const id = useId();
  const { pathname } = useLocation();
  const isOpen = (href: string) => href === (pathname.endsWith('/') ? pathname : `${pathname}/`);
  return (
    <div>
      <p id={id} className={styles['group']}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {pages.map(({ href, icon, title }) => (
          <li key={href}>
            <RoutedLink
              className={styles['link']}
              href={href}
              aria-current={isOpen(href) ? 'page' : undefined}
            >
              <Icon path={icon} />
              {text(title)}
            </RoutedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
