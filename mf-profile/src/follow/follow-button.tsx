import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { Button, type ButtonSize } from '@corkboard/shared/ui';

import { followLabels } from '../common/follow-labels.ts';
import { useFollowToggle } from '../common/use-follow-toggle.ts';
import styles from './follow-button.module.css';
import { preloadFollow, useFollowUser } from './use-follow-user.ts';

interface Props {
  user: User;
  size: ButtonSize;
  /** Called, and announces it, when the viewer has become a follower. */
  onFollowed?: () => void;
}

export function FollowButton({ user, size, onFollowed }: Props) {
  const text = useText();
  const shell = useShell();
  const { state, follow, isInvited } = useFollowUser(user, onFollowed ? { onFollowed } : {});
  const { button, toggle } = useFollowToggle(user, state, follow, {
    announced: onFollowed ? ['none', 'followed'] : ['none'],
    isInvited,
  });
  if (isOwnProfile(shell, user) || user.blocked_by_me) return null;

  return (
    <Button
      ref={button}
      variant={state === 'none' ? 'primary' : 'quiet'}
      size={size}
      className={styles.follow}
      // Guidance must not teach Follow to a follower.
      data-guidance-anchor={state === 'none' ? 'profile.follow' : undefined}
      onPointerEnter={preloadFollow}
      onFocus={preloadFollow}
      onClick={() => void toggle()}
    >
      {text(followLabels[state])}
    </Button>
  );
}
