import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';
import { NoBoards } from '../../boards/no-boards.tsx';
import { ProfilePins } from './profile-pins.tsx';

/** What visitors see of a profile without boards. The overview can't show it, because the owner's list has more Pins. */
export function PinsWithoutBoards({ user, isOverview }: { user: User; isOverview: boolean }) {
  const text = useText();
  return <div data-code="profile.boards.pins">{content()}</div>;

  function content() {
    if (!user.pin_count) return <NoBoards user={user} isOwn={false} />;
    if (!isOverview) return <ProfilePins username={user.username} tab="saved" />;
    return (
      <EmptyState
        icon={squaresFour}
        title={text("Visitors don't see boards here")}
        action={<ButtonLink href={`/${user.username}/pins/`}>{text('See all Pins')}</ButtonLink>}
      />
    );
  }
}
