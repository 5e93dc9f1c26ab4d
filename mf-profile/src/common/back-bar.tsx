import { useText } from '@corkboard/shared/i18n';
import { profilePath } from '@corkboard/shared/rules/people';
import { RoutedLink } from '@corkboard/shared/ui';

import styles from './back-bar.module.css';

/** Without an arrow: the header has one. */
export function BackBar({ username, name }: { username: string; name: string }) {
  const text = useText();
  return (
    <RoutedLink
      href={profilePath(username)}
      className={styles.back}
      aria-label={text('Back to {name}', { name })}
    >
      <bdi>{name}</bdi>
    </RoutedLink>
  );
}
