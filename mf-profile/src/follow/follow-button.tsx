import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { Button, type ButtonSize } from '@corkboard/shared/ui';
import { followLabels } from '../common/follow-labels.ts';
import followed from '../common/followed.module.css';
import { useFollowToggle } from '../common/use-follow-toggle.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import styles from './follow-button.module.css';
import { preloadFollow, useFollowUser } from './use-follow-user.ts';

interface Props {
  user: User;
  size: ButtonSize;
  /** Called, and announces it, when the viewer has become a follower. */
  onFollowed?: () => void;
  /** Whether it takes the focus of the Unblock button that it replaces. */
  keepsFocus?: boolean;
}

export function FollowButton({ user, size, onFollowed, keepsFocus = false }: Props) {
  const text = useText();
  const shell = useShell();
  const { state, follow, isInvited } = useFollowUser(user, onFollowed ? { onFollowed } : {});
  const { button, toggle } = useFollowToggle(user, state, follow, {
    announced: onFollowed ? ['none', 'followed'] : ['none'],
    isInvited,
  });
  useKeepFocus(button, keepsFocus && !user.blocked_by_me);
  if (isOwnProfile(shell, user) || user.blocked_by_me) return null;

  return (
    <Button
      ref={button}
      variant={state === 'none' ? 'primary' : 'plain'}
      size={size}
      className={state === 'none' ? styles.follow : `${styles.follow} ${followed.followed}`}
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
