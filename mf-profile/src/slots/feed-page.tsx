import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { Slot } from '@corkboard/shared/remote';
import type { ProfileFeed } from '@corkboard/shared/rules/people';

import { BackBar } from '../common/back-bar.tsx';
import styles from './profile-page.module.css';

const TITLES: Record<ProfileFeed, string> = {
  story_pins: 'Story Pins',
  video_pins: 'Video Pins',
  shopping_list: 'Shopping list',
};

export function FeedPage({ user, feed }: { user: User; feed: ProfileFeed }) {
  const text = useText();
  return (
    <div className={styles.page} data-code="page.profile.feed">
      <div className={styles.heading}>
        <BackBar username={user.username} name={user.full_name} />
        <h1>{text(TITLES[feed])}</h1>
      </div>
      <Slot name="profile.feed" username={user.username} feed={feed} />
    </div>
  );
}
