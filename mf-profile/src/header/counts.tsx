import type { User } from '@corkboard/shared/contract/users.ts';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';

import styles from './counts.module.css';
import { monthlyViews } from './monthly-views.ts';

/** Followers, following and monthly views, as plain text: the lists of people have no page. [HEAD-016..HEAD-022, HEAD-046, HEAD-061] */
export function Counts({ user }: { user: User }) {
  const text = useText();
  const { experiments } = useShell();
  const followers = user.follower_count;
  const following = followingShown(user);
  const views = monthlyViews(user);

  return (
    <ul className={styles.counts}>
      {!experiments.isOn(names.followerCountHiding) && (
        <li>
          <b>{shortCount(followers)}</b>{' '}
          {text('{count, plural, one {follower} other {followers}}', { count: followers })}
        </li>
      )}
      <li>
        <b>{shortCount(following)}</b> {text('following')}
      </li>
      {views !== null && (
        <li>
          <b>{views}</b> {text('monthly views')}
        </li>
      )}
    </ul>
  );
}

/** People only: topics are counted apart. [HEAD-022] */
export function followingShown({
  following_count,
  interest_following_count,
}: Pick<User, 'following_count' | 'interest_following_count'>): number {
  return following_count - interest_following_count;
}
