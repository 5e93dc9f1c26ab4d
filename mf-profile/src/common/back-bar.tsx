import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { profilePath } from '@corkboard/shared/rules/people';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './back-bar.module.css';

export function BackBar({ username, name }: { username: string; name: string }) {
  const text = useText();
  return (
    <RoutedLink
      href={profilePath(username)}
      className={styles.back}
      aria-label={text('Back to {name}', { name })}
    >
      <Icon path={arrowLeft} isMirrored />
      <bdi>{name}</bdi>
    </RoutedLink>
  );
}
