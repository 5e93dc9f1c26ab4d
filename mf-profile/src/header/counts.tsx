import type { User } from '@corkboard/shared/contract/people';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isFollowerCountHidden, type PeopleList } from '@corkboard/shared/rules/people';

import { CountLink } from './count-link.tsx';
import styles from './counts.module.css';
import { isFollowingVisible } from './is-following-visible.ts';
import { monthlyViews } from './monthly-views.ts';

interface Props {
  user: User;
  onOpen(list: PeopleList): void;
  onWarm(): void;
}

export function Counts({ user, onOpen, onWarm }: Props) {
  const text = useText();
  const { experiments, locale } = useShell();
  const followers = user.follower_count;
  const following = isFollowingVisible(user);
  const views = monthlyViews(user, locale);
  const requests = user.follow_request_count ?? 0;
  const link = { username: user.username, onOpen, onWarm };

  return (
    <ul className={styles.counts}>
      {!isFollowerCountHidden(experiments) && (
        <li>
          <CountLink {...link} list="followers" count={followers + requests}>
            <b>{shortCount(followers, locale)}</b>{' '}
            {text('{count, plural, one {follower} other {followers}}', { count: followers })}
            {requests > 0 && ' '}
            {requests > 0 && (
              <span className={styles.requests}>
                {text('{count, plural, one {# request} other {# requests}}', { count: requests })}
              </span>
            )}
          </CountLink>
        </li>
      )}
      <li>
        <CountLink {...link} list="following" count={following}>
          <b>{shortCount(following, locale)}</b> {text('following')}
        </CountLink>
      </li>
      {views !== null && (
        <li>
          <b>{views}</b> {text('monthly views')}
        </li>
      )}
    </ul>
  );
}
