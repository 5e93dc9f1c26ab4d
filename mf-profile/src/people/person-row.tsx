import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { useShell } from '@corkboard/shared/remote';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { Avatar, Button, IconButton, RoutedLink, VerifiedBadge } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import entry from '../common/entry.module.css';
import { followLabels, followNames } from '../common/follow-labels.ts';
import { useFollowToggle } from '../common/use-follow-toggle.ts';
import styles from './person-row.module.css';
import { useFollowPerson } from './use-follow-person.ts';

interface Props {
  person: UserCard;
  /** Closes an overlay before navigating to the profile. */
  onLeave?: (() => void) | undefined;
  /** Set only in the viewer's own followers list. */
  onRemove?: ((person: UserCard) => void) | undefined;
  actions?: ReactNode;
}

export function PersonRow({ person, onLeave, onRemove, actions }: Props) {
  const text = useText();
  const { experiments, locale } = useShell();
  const { follower_count, full_name, username } = person;

  return (
    <li className={styles.row} data-wraps={actions ? true : undefined}>
      <RoutedLink className={styles.who} href={profilePath(username)} onClick={onLeave}>
        <Avatar url={person.image_medium_url} name={full_name} isDecorative />
        <span className={entry.words}>
          <span className={entry.name}>
            <bdi>{full_name}</bdi>
            {person.verified_identity.verified && <VerifiedBadge label={text('Verified')} />}
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
      {actions ?? <FollowPerson person={person} />}
      {onRemove && (
        <IconButton
          icon={x}
          size="s"
          variant="plain"
          label={text('Remove {name}', { name: full_name })}
          aria-haspopup="dialog"
          onClick={() => onRemove(person)}
        />
      )}
    </li>
  );
}

function FollowPerson({ person }: { person: UserCard }) {
  const text = useText();
  const shell = useShell();
  const { state, follow } = useFollowPerson(person);
  const { button, toggle } = useFollowToggle(person, state, follow);
  if (person.blocked_by_me) return <span className={styles.note}>{text('Blocked')}</span>;
  if (isOwnProfile(shell, person)) return <span className={styles.note}>{text('You')}</span>;

  return (
    <Button
      ref={button}
      size="s"
      variant={state === 'none' ? 'quiet' : 'plain'}
      aria-label={text(followNames[state], { name: person.full_name })}
      onClick={() => void toggle()}
    >
      {text(followLabels[state])}
    </Button>
  );
}
