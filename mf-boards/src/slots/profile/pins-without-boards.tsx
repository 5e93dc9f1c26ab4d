import type { User } from '@corkboard/shared/contract/people';
import { NoBoards } from '../../boards/no-boards.tsx';
import { ProfilePins } from './profile-pins.tsx';

/** What visitors see of a profile without boards. */
export function PinsWithoutBoards({ user, isOverview }: { user: User; isOverview: boolean }) {
  return (
    <div data-code="profile.boards.pins">
      {user.pin_count ? (
        <ProfilePins username={user.username} tab="saved" isOverview={isOverview} />
      ) : (
        <NoBoards user={user} isOwn={false} />
      )}
    </div>
  );
}
