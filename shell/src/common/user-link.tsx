import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { Avatar, RoutedLink, VerifiedBadge } from '@corkboard/shared/ui';

import { useFollowerText } from './use-follower-text.ts';

// Imported with the first page, because the document needs these styles with every list.
import styles from './user-link.module.css';

export function UserLink({ user }: { user: UserCard }) {
  const text = useText();
  const followers = useFollowerText(user.follower_count);
  return (
    <RoutedLink className={styles['person']} href={`/${user.username}/`} data-person="">
      <Avatar url={user.image_medium_url} name={user.full_name} size="m" isDecorative />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{user.full_name}</bdi>
          {user.verified_identity.verified && <VerifiedBadge label={text('Verified')} />}
        </span>
        <span className={styles['detail']}>{followers ?? <bdi>@{user.username}</bdi>}</span>
      </span>
    </RoutedLink>
  );
}
