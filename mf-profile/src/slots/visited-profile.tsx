import type { User } from '@corkboard/shared/contract/users.ts';
import { Slot, type SlotProps, useShell } from '@corkboard/shared/remote';

import { AboutPage } from '../about/about-page.tsx';
import { AllPinsHeading } from '../about/all-pins-heading.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { MoreMenu } from '../header/more-menu.tsx';
import { OwnerBar } from '../owner/owner-bar.tsx';
import { PrivateGate } from '../private/private-gate.tsx';
import { contentSlot } from '../visit/content-slot.ts';
import { Leave } from '../visit/leave.tsx';
import { profileVisit, type TabVisit } from '../visit/profile-visit.ts';
import { Redirect } from '../visit/redirect.tsx';
import { WelcomeMessage } from '../visit/welcome-message.tsx';
import styles from './profile-page.module.css';

/** The page that a profile's address turns out to be. */
export function VisitedProfile({
  user,
  username,
  rest,
}: SlotProps['page.profile'] & { user: User }) {
  const visit = profileVisit(user, { username, rest }, useShell());

  switch (visit.kind) {
    case 'leave':
      return <Leave to={visit.to} userId={user.id} />;
    case 'redirect':
      return <Redirect to={visit.to} keepsQuery />;
    case 'private':
      return (
        <PrivateGate
          user={user}
          actions={
            <>
              <FollowButton user={user} size="l" />
              <MoreMenu user={user} size="l" />
            </>
          }
        />
      );
    case 'about':
      return <AboutPage user={user} />;
    case 'all-pins':
      return (
        <div className={styles.page}>
          <AllPinsHeading user={user} />
          <Slot name="profile.pins" username={user.username} tab="saved" />
        </div>
      );
    case 'tab':
      return <TabPage user={user} rest={rest} visit={visit} />;
  }
}

function TabPage({ user, rest, visit }: { user: User; rest: string; visit: TabVisit }) {
  const { viewer } = useShell();
  const { username } = user;
  const tabs = <Slot name="profile.tabs" username={username} rest={rest} />;
  const wrapper = viewer.isAuth ? 'profile-signed-in' : 'profile-signed-out';

  if (visit.isOwn && !visit.isPreview) {
    return (
      <div data-testid={wrapper}>
        <WelcomeMessage user={user} />
        <OwnerBar username={username}>{tabs}</OwnerBar>
        <div className={styles.page} data-columns="4">
          <Content username={username} visit={visit} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page} data-columns={user.is_partner ? 4 : 5} data-testid={wrapper}>
      <Slot name="profile.header" username={username} />
      {tabs}
      <div className={styles.content}>
        <Content username={username} visit={visit} />
      </div>
    </div>
  );
}

function Content({ username, visit }: { username: string; visit: TabVisit }) {
  const { name, props } = contentSlot(username, visit.tab);
  // By tab: what one list holds in its own state is nothing to the next.
  return name === 'profile.boards' ? (
    <Slot name={name} {...props} />
  ) : (
    <Slot key={visit.tab} name={name} {...props} />
  );
}
