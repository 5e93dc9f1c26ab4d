import type { User } from '@corkboard/shared/contract/people';
import { PrivateGate } from '../private/private-gate.tsx';
import { FollowOrUnblock } from './visitor/follow-or-unblock.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

export function PrivatePage({ user, onFollowed }: { user: User; onFollowed(): void }) {
  return (
    <PrivateGate
      user={user}
      actions={
        <>
          <FollowOrUnblock user={user} size="l" onFollowed={onFollowed} />
          <VisitorMenu user={user} size="l" />
        </>
      }
    />
  );
}
