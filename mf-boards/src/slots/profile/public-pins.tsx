import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { lazyWithRetry } from '@corkboard/shared/lazy';
import { profilePath } from '@corkboard/shared/rules/people';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';
import { NoBoards } from '../../boards/no-boards.tsx';
import styles from '../load-more.module.css';

const ProfilePins = lazyWithRetry(() =>
  import(/* webpackChunkName: "profile.pins" */ './profile-pins.tsx').then((m) => m.ProfilePins),
);

/** What visitors see of a profile without boards. The overview can't show it, because the owner's list has more Pins. */
export function PinsWithoutBoards({ user, isOverview }: { user: User; isOverview: boolean }) {
  const text = useText();
  if (!user.pin_count) return <NoBoards user={user} isOwn={false} />;
  if (!isOverview) return <ProfilePins username={user.username} tab="saved" />;
  return (
    <EmptyState
      icon={pushPin}
      title={text('Visitors see your public Pins here')}
      action={<ButtonLink href={allPins(user)}>{text('All Pins')}</ButtonLink>}
    />
  );
}

export function AllPinsLink({ user }: { user: User }) {
  const text = useText();
  if (!user.pin_count) return null;
  return (
    <div className={styles.end}>
      <ButtonLink href={allPins(user)}>{text('All Pins')}</ButtonLink>
    </div>
  );
}

const allPins = ({ username }: User) => profilePath(username, 'pins');
