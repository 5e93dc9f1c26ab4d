import { useText } from '@corkboard/shared/i18n';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { Link } from '@corkboard/shared/router';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './view-profile-link.module.css';

/** On phones, where the owner's bar has no room for its switcher. [HEAD-057] */
export function ViewProfileLink({ username }: { username: string }) {
  const text = useText();
  return (
    <Link
      className={styles.link}
      to={profilePath(username, '_profile')}
      aria-label={text('View profile')}
    >
      <Icon path={userCircle} />
    </Link>
  );
}
