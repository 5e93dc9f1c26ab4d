import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';
import { profilePath } from '@corkboard/shared/rules/people';
import { ButtonLink, Notice } from '@corkboard/shared/ui';

import styles from './ads-only-banner.module.css';

export function RequestsNotice({ user }: { user: User }) {
  const text = useText();
  const count = user.follow_request_count ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles.banner}>
      <Notice
        icon={usersThree}
        title={text('{count, plural, one {# person wants} other {# people want}} to follow you', {
          count,
        })}
        action={
          <ButtonLink size="s" href={profilePath(user.username, '_followers')}>
            {text('Review')}
          </ButtonLink>
        }
      />
    </div>
  );
}
