import { useText } from '@corkboard/shared/i18n';
import { house } from '@corkboard/shared/icons/house.ts';
import { user } from '@corkboard/shared/icons/user.ts';
import { useShell } from '@corkboard/shared/remote';
import { NavLink } from '@corkboard/shared/router';
import { Icon } from '@corkboard/shared/ui';

import styles from './phone-bar.module.css';

/** The bar at a phone's lower edge. */
export function PhoneBar() {
  const text = useText();
  const { viewer } = useShell();
  const profile = viewer.username ? `/${viewer.username}/` : '/login/';

  return (
    <nav className={styles['bar']} aria-label={text('Main')}>
      <NavLink className={styles['link'] ?? ''} to="/" end aria-label={text('Home')}>
        <Icon path={house} size="l" />
      </NavLink>
      <NavLink
        className={styles['link'] ?? ''}
        to={profile}
        aria-label={viewer.isAuth ? text('Your profile') : text('Log in')}
      >
        <Icon path={user} size="l" />
      </NavLink>
    </nav>
  );
}
