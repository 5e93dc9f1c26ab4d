import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile, profilePath } from '@corkboard/shared/rules/people';
import { Avatar, Button, IconButton, RoutedLink, VerifiedBadge } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import entry from '../common/entry.module.css';
import { followLabels, followNames } from '../common/follow-labels.ts';
import followed from '../common/followed.module.css';
import { useFollowToggle } from '../common/use-follow-toggle.ts';
import { useFollowerText } from '../common/use-follower-text.ts';
import styles from './person-row.module.css';
import { useFollowPerson } from './use-follow-person.ts';

interface Props {
  person: UserCard;
  /** Closes an overlay before navigating to the profile. */
  onLeave?: (() => void) | undefined;
  /** Set only in the viewer's own followers list. */
  onRemove?: ((person: UserCard) => void) | undefined;
  actions?: ReactNode;
  /** Pins that this person and the viewer both have, instead of the follower count. */
  inCommon?: number | undefined;
  /** Without the username, for a narrow list. */
  isShort?: boolean;
}

export function PersonRow({
  person,
  onLeave,
  onRemove,
  actions,
  inCommon = 0,
  isShort = false,
}: Props) {
  const text = useText();
  const { full_name, username } = person;

  return (
    <li className={styles.row} data-wraps={actions ? true : undefined}>
      <RoutedLink
        className={styles.who}
        href={profilePath(username)}
        data-person=""
        onClick={onLeave}
      >
        <Avatar url={person.image_medium_url} name={full_name} isDecorative />
        <span className={entry.words}>
          <span className={entry.name}>
            <bdi>{full_name}</bdi>
            {person.verified_identity.verified && <VerifiedBadge label={text('Verified')} />}
          </span>
          <span className={entry.detail}>
            {inCommon > 0 ? (
              text('{count, plural, other {# in common}}', { count: inCommon })
            ) : (
              <Facts person={person} isShort={isShort} />
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

function Facts({ person, isShort }: Pick<Props, 'person' | 'isShort'>) {
  const followers = useFollowerText(person);
  if (isShort && followers !== null) return followers;
  return (
    <>
      <bdi>@{person.username}</bdi>
      {followers !== null && <> · {followers}</>}
    </>
  );
}

interface FollowProps {
  person: UserCard;
  /** The Pin that the follow is made from. */
  pinId?: string;
}

export function FollowPerson({ person, pinId }: FollowProps) {
  const text = useText();
  const shell = useShell();
  const { state, follow } = useFollowPerson(person, pinId);
  const { button, toggle } = useFollowToggle(person, state, follow);
  if (person.blocked_by_me) return <span className={styles.note}>{text('Blocked')}</span>;
  if (isOwnProfile(shell, person)) return <span className={styles.note}>{text('You')}</span>;

  return (
    <Button
      ref={button}
      className={state === 'none' ? undefined : followed.followed}
      size="s"
      variant={state === 'none' ? 'quiet' : 'plain'}
      aria-label={text(followNames[state], { name: person.full_name })}
      onClick={() => void toggle()}
    >
      {text(followLabels[state])}
    </Button>
  );
}
