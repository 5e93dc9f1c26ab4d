import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { Avatar, Button, RoutedLink, VerifiedMark } from '@corkboard/shared/ui';

import entry from '../common/entry.module.css';
import styles from './person-row.module.css';
import { useFollowPerson } from './use-follow-person.ts';

interface Props {
  person: UserCard;
  /** Somebody goes to the person's profile: what lies over the page closes. */
  onLeave?: (() => void) | undefined;
}

/** Somebody in a list: who it is, and Follow at the end of the row. */
export function PersonRow({ person, onLeave }: Props) {
  const text = useText();
  const { experiments, locale } = useShell();
  const { follower_count, full_name, username } = person;

  return (
    <li className={styles.row}>
      <RoutedLink className={styles.who} href={profilePath(username)} onClick={onLeave}>
        <Avatar url={person.image_medium_url} name={full_name} isDecorative />
        <span className={entry.words}>
          <span className={entry.name}>
            <bdi>{full_name}</bdi>
            {person.verified_identity.verified && <VerifiedMark label={text('Verified')} />}
          </span>
          <span className={entry.detail}>
            <bdi>@{username}</bdi>
            {!experiments.isOn(names.followerCountHiding) && (
              <>
                {' · '}
                {text('{short} {count, plural, one {follower} other {followers}}', {
                  count: follower_count,
                  short: shortCount(follower_count, locale),
                })}
              </>
            )}
          </span>
        </span>
      </RoutedLink>
      <FollowPerson person={person} />
    </li>
  );
}

/** Not for oneself, nor for whom one has blocked. */
function FollowPerson({ person }: { person: UserCard }) {
  const text = useText();
  const shell = useShell();
  const { isFollowed, follow } = useFollowPerson(person);
  if (person.blocked_by_me) return <span className={styles.note}>{text('Blocked')}</span>;
  if (isOwnProfile(shell, person)) return <span className={styles.note}>{text('You')}</span>;

  function toggle() {
    if (shell.signIn.require(isFollowed ? 'unfollow' : 'follow')) follow(!isFollowed);
  }
  const words = isFollowed ? text('Unfollow') : text('Follow');
  return (
    <Button
      size="s"
      variant={isFollowed ? 'plain' : 'quiet'}
      // The words as they are seen come first in the name.
      aria-label={`${words} ${person.full_name}`}
      onClick={toggle}
    >
      {words}
    </Button>
  );
}
