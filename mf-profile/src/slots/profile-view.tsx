import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { Slot, type SlotProps, useIntent, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';

import { Highlights } from '../highlights/highlights.tsx';
import { useInviteCode } from '../invite/use-invite-code.ts';
import { useUpsell } from '../upsell/use-upsell.tsx';
import { contentSlot } from '../visit/content-slot.ts';
import { ExternalRedirect } from '../visit/external-redirect.tsx';
import { Redirect } from '../visit/redirect.tsx';
import { type DeepLink, resolveProfileView, type TabVisit } from '../visit/resolve-profile-view.ts';
import { OwnPage } from './lazy-own-page.ts';
import {
  AboutPage,
  AdsOnlyBanner,
  AllPinsHeading,
  FeedPage,
  LazyPeoplePage,
  LazyTopicsPage,
  loadDeepLinkDialogs,
  PrivatePage,
} from './lazy-pages.tsx';
import styles from './profile-page.module.css';

export function ProfileView({ user, username, rest }: SlotProps['page.profile'] & { user: User }) {
  const shell = useShell();
  const visit = resolveProfileView(user, { username, rest }, shell);
  useInviteCode(user, { isOwn: isOwnProfile(shell, user) });
  const upsell = useUpsell(user);
  useOwnProfileIntent(user);

  return (
    <>
      {renderPage()}
      {/* Outside the page, because it stays open when the private gate opens. */}
      {upsell.element}
    </>
  );

  function renderPage() {
    switch (visit.kind) {
      case 'leave':
        return <ExternalRedirect to={visit.to} userId={user.id} />;
      case 'redirect':
        return <Redirect to={visit.to} keepsQuery />;
      case 'private':
        return (
          <>
            <PrivatePage user={user} onFollowed={upsell.begin} />
            <DeepLinked user={user} opens={visit.opens} />
          </>
        );
      case 'about':
        return <AboutPage user={user} />;
      case 'people':
        return <LazyPeoplePage user={user} list={visit.list} />;
      case 'topics':
        return <LazyTopicsPage user={user} />;
      case 'feed':
        return <FeedPage user={user} feed={visit.feed} />;
      case 'all-pins':
        return (
          <div className={styles.page} data-columns="all">
            <AllPinsHeading user={user} />
            <Slot name="profile.pins" username={user.username} tab="saved" />
          </div>
        );
      case 'tab':
        return (
          <>
            <TabPage user={user} rest={rest} visit={visit} />
            <DeepLinked user={user} opens={visit.opens} />
          </>
        );
    }
  }
}

/** Actions that only make sense on another person's profile. The viewer's own can be reached by logging in as its owner. */
const FOR_OTHERS = [
  'follow-user',
  'unfollow-user',
  'message-user',
  'report-user',
  'block-user',
] as const;

function useOwnProfileIntent(user: User): void {
  const text = useText();
  const shell = useShell();
  const isReady = isOwnProfile(shell, user);
  useIntent({ kinds: FOR_OTHERS, id: user.id, isReady }, () =>
    shell.toasts.show({ text: text('This is your own profile, so nothing was changed.') }),
  );
}

function DeepLinked({ user, opens }: { user: User; opens: DeepLink | null }) {
  const dialogs = useLazyComponent(opens !== null, loadDeepLinkDialogs);
  return dialogs && <dialogs.Part user={user} opens={opens} />;
}

function TabPage({ user, rest, visit }: { user: User; rest: string; visit: TabVisit }) {
  const { viewer } = useShell();
  const { username } = user;
  const tabs = <Slot name="profile.tabs" username={username} rest={rest} />;
  const hasBoards = contentSlot(username, visit.tab, visit).name === 'profile.boards';
  const columns = user.is_partner ? 4 : 5;
  const wrapper = viewer.isAuth ? 'profile-signed-in' : 'profile-signed-out';

  if (visit.isOwn && !visit.isPreview) {
    return (
      <div data-testid={wrapper}>
        <OwnPage user={user} hasBoards={hasBoards} tabs={tabs}>
          <Content username={username} visit={visit} />
        </OwnPage>
        <Slot name="profile.footer" username={username} />
      </div>
    );
  }
  return (
    <div data-testid={wrapper}>
      <div className={styles.page} data-columns={columns}>
        {visit.isOwn && user.is_ads_only_profile && <AdsOnlyBanner user={user} />}
        <Slot name="profile.header" username={username} />
        {!user.blocked_by_me && <Highlights user={user} isOwn={visit.isOwn} />}
        {tabs}
      </div>
      <div className={styles.page} data-columns={hasBoards ? columns : 'all'}>
        <div className={styles.content}>
          <Content username={username} visit={visit} />
        </div>
        <Slot name="profile.footer" username={username} />
      </div>
    </div>
  );
}

function Content({ username, visit }: { username: string; visit: TabVisit }) {
  const { name, props } = contentSlot(username, visit.tab, visit);
  // Keyed by tab, so that no list state leaks into the next tab.
  return name === 'profile.boards' ? (
    <Slot name={name} {...props} />
  ) : (
    <Slot key={visit.tab} name={name} {...props} />
  );
}
