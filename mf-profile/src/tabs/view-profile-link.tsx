import { useText } from '@corkboard/shared/i18n';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { profilePath } from '@corkboard/shared/rules/people';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './view-profile-link.module.css';

export function ViewProfileLink({ username }: { username: string }) {
  const text = useText();
  return (
    <RoutedLink
      className={styles.link}
      href={profilePath(username, '_profile')}
      aria-label={text('View profile')}
    >
      <Icon path={userCircle} />
    </RoutedLink>
  );
}
