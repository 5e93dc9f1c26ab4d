import { useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { bellFill } from '@corkboard/shared/icons/bell-fill.ts';
import { house } from '@corkboard/shared/icons/house.ts';
import { houseFill } from '@corkboard/shared/icons/house-fill.ts';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { magnifyingGlassFill } from '@corkboard/shared/icons/magnifying-glass-fill.ts';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { user } from '@corkboard/shared/icons/user.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { getSubjectUsername } from '@corkboard/shared/rules/business';
import { profilePath } from '@corkboard/shared/rules/people';
import { searchPath } from '@corkboard/shared/rules/search';
import { logEventTypes } from '@corkboard/shared/rules/site';
import { Avatar, Icon, RoutedLink } from '@corkboard/shared/ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';

import { useIsNarrow } from '../common/use-is-narrow.ts';
import { NOTIFICATIONS_PATH } from '../notifications/notification-text.ts';
import { useUnreadNotifications } from '../notifications/use-unread-notifications.ts';
import { isOwnSearch } from '../routing/is-own-search.ts';
import { currentPlace } from './current-place.ts';
import styles from './mobile-nav.module.css';

/** The places of a phone: five, or three for a visitor, who logs in first at the profile and then continues. */
export function MobileNav() {
  const text = useText();
  const shell = useShell();
  const { create, logger, viewer } = shell;
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const button = useRef<HTMLButtonElement>(null);
  const current = currentPlace(pathname, getSubjectUsername(shell));
  const marked = (place: string) => (place === current ? ('page' as const) : undefined);

  useIntent({ kinds: 'create', id: '', isReady: isNarrow }, () => {
    create?.open({}, button.current ?? undefined);
  });

  return (
    <nav
      className={styles['bar']}
      aria-label={text('Main')}
      data-sticky="phone-bar"
      data-frame="nav"
    >
      <RoutedLink className={styles['place']} href="/" aria-current={marked('home')}>
        <Place label={text('Home')}>
          <Icon path={current === 'home' ? houseFill : house} size="l" />
        </Place>
      </RoutedLink>
      <RoutedLink
        className={styles['place']}
        href={searchPath({
          query: '',
          scope: '',
          isOwn: isOwnSearch(pathname, shell),
          selectsInput: true,
        })}
        aria-current={marked('search')}
        onClick={() =>
          logger.event({ event_type: logEventTypes.click, aux_data: { tapped: 'search_bar' } })
        }
      >
        <Place label={text('Search')}>
          <Icon path={current === 'search' ? magnifyingGlassFill : magnifyingGlass} size="l" />
        </Place>
      </RoutedLink>
      {viewer.isAuth && (
        <>
          <button
            ref={button}
            type="button"
            className={styles['place']}
            aria-haspopup="dialog"
            aria-current={marked('create')}
            onClick={({ currentTarget }) => create?.open({}, currentTarget)}
          >
            <span className={styles['plus']}>
              <Icon path={plus} size="l" />
            </span>
            <Word>{text('Create')}</Word>
          </button>
          <RoutedLink
            className={styles['place']}
            href={NOTIFICATIONS_PATH}
            aria-current={marked('notifications')}
          >
            <Notifications isCurrent={current === 'notifications'} />
          </RoutedLink>
        </>
      )}
      <Profile isCurrent={current === 'profile'} />
    </nav>
  );
}

function Place({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Word>{label}</Word>
    </>
  );
}

function Word({ children }: { children: string }) {
  return (
    <span className={styles['word']}>
      <span>{children}</span>
    </span>
  );
}

function Notifications({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const count = useUnreadNotifications();
  return (
    <>
      <Place label={text('Notifications')}>
        <Icon path={isCurrent ? bellFill : bell} size="l" />
      </Place>
      {count > 0 && (
        <span
          className={styles['dot']}
          role="img"
          aria-label={text('{count, plural, =1000 {more than 999 new} other {# new}}', { count })}
        />
      )}
    </>
  );
}

function Profile({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const { actingAs, businessAccess, navigation, signIn, viewer } = useShell();
  const business = businessAccess.profiles.find(({ id }) => id === actingAs?.id)?.user;
  const path = viewer.username ? profilePath(business?.username ?? viewer.username) : '/login/';
  useIntent({ kinds: 'open-profile', id: '' }, () => navigation.to(path));

  function logInFirst(event: MouseEvent) {
    if (viewer.isAuth) return;
    signIn.require('continue', { intent: { kind: 'open-profile', id: '' } });
    event.preventDefault();
  }
  return (
    <RoutedLink
      className={styles['place']}
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={logInFirst}
    >
      <Place label={text('Profile')}>
        {viewer.isAuth ? (
          <Avatar
            url={business ? business.imgUrl : (viewer.imageSmallUrl ?? '')}
            name={business ? business.businessName : (viewer.fullName ?? '')}
            size="s"
            isDecorative
            className={styles['face']}
          />
        ) : (
          <Icon path={user} size="l" />
        )}
      </Place>
    </RoutedLink>
  );
}
