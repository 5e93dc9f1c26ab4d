import type { User } from '@corkboard/shared/contract/people';
import type { ButtonSize } from '@corkboard/shared/ui';
import { useState } from 'react';

import { UnblockButton } from '../../block/unblock-button.tsx';
import { FollowButton } from '../../follow/follow-button.tsx';

interface Props {
  user: User;
  size: ButtonSize;
  onFollowed?: () => void;
}

/** One replaces the other and keeps its focus. */
export function FollowOrUnblock({ user, size, onFollowed }: Props) {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <FollowButton
        user={user}
        size={size}
        keepsFocus={isPressed}
        {...(onFollowed && { onFollowed })}
      />
      <UnblockButton
        user={user}
        size={size}
        keepsFocus={isPressed}
        onPress={() => setPressed(true)}
      />
    </>
  );
}
