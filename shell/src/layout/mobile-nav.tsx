import { useText } from '@corkboard/shared/i18n';
import { house } from '@corkboard/shared/icons/house.ts';
import { user } from '@corkboard/shared/icons/user.ts';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './mobile-nav.module.css';

export function MobileNav() {
  const text = useText();
  const { viewer } = useShell();
  const { pathname } = useLocation();
  const places = [
    { href: '/', icon: house, label: text('Home') },
    viewer.isAuth
      ? { href: `/${viewer.username}/`, icon: user, label: text('Your profile') }
      : { href: '/login/', icon: user, label: text('Log in') },
  ];

  return (
    <nav className={styles['bar']} aria-label={text('Main')} data-sticky="phone-bar">
      {places.map(({ href, icon, label }) => (
        <RoutedLink
          key={href}
          className={styles['link']}
          href={href}
          aria-label={label}
          aria-current={href === pathname ? 'page' : undefined}
        >
          <Icon path={icon} size="l" />
        </RoutedLink>
      ))}
    </nav>
  );
}
