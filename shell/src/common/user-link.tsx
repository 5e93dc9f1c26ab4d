import type { UserCard } from '@corkboard/shared/contract/people';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, RoutedLink, VerifiedBadge } from '@corkboard/shared/ui';

// Imported with the first page, because the document needs these styles with every list.
import styles from './user-link.module.css';

export function UserLink({ user }: { user: UserCard }) {
  const text = useText();
  const { locale } = useShell();
  return (
    <RoutedLink className={styles['person']} href={`/${user.username}/`} data-person="">
      <Avatar url={user.image_medium_url} name={user.full_name} size="m" isDecorative />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{user.full_name}</bdi>
          {user.verified_identity.verified && <VerifiedBadge label={text('Verified')} />}
        </span>
        <span className={styles['detail']}>
          {text('{count, plural, one {{short} follower} other {{short} followers}}', {
            count: user.follower_count,
            short: shortCount(user.follower_count, locale),
          })}
        </span>
      </span>
    </RoutedLink>
  );
}
