import type { User } from '@corkboard/shared/contract/people';
import { UnblockButton } from '../block/unblock-button.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { PrivateGate } from '../private/private-gate.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

export function PrivatePage({ user, onFollowed }: { user: User; onFollowed(): void }) {
  return (
    <PrivateGate
      user={user}
      actions={
        <>
          <FollowButton user={user} size="l" onFollowed={onFollowed} />
          <UnblockButton user={user} size="l" />
          <VisitorMenu user={user} size="l" />
        </>
      }
    />
  );
}
