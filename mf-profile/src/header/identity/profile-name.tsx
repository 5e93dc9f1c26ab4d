import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { lockFill } from '@corkboard/shared/icons/lock-fill.ts';
import { Icon, VerifiedBadge } from '@corkboard/shared/ui';

import { breaksAnywhere } from './breaks-anywhere.ts';
import styles from './profile-name.module.css';

export function ProfileName({ user, isSmall = false }: { user: User; isSmall?: boolean }) {
  const text = useText();
  return (
    <h1 className={styles.name} data-small={isSmall} data-breaks={breaksAnywhere(user.full_name)}>
      <bdi>{user.full_name}</bdi>
      {user.verified_identity.verified && <VerifiedBadge label={text('Verified')} />}
      {user.is_private_profile && (
        <span className={styles.lock} role="img" aria-label={text('Private profile')}>
          <Icon path={lockFill} />
        </span>
      )}
    </h1>
  );
}
