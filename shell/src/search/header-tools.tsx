import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import styles from './search-bar.module.css';
import { SearchBar } from './search-bar.tsx';

/** In the header of every page: the way to the search, and to what people have written. */
export function HeaderTools() {
  const text = useText();
  const { viewer } = useShell();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(pathname.startsWith('/search/') ? search : '');
  const [, first = '', second = ''] = pathname.split('/');
  const isOwnProfile =
    viewer.isAuth &&
    first.toLowerCase() === viewer.username?.toLowerCase() &&
    (second === '' || second === 'pins' || second.startsWith('_'));

  return (
    <>
      <div className={styles['place']}>
        <SearchBar
          query={asked.get('q') ?? ''}
          scope={asked.get('scope') ?? ''}
          // On one's own profile it searches one's own Pins. [SEARCH-010, ROUTE-048]
          isOwn={isOwnProfile || pathname === '/search/me/'}
        />
      </div>
      {viewer.isAuth && (
        <RoutedLink
          className={styles['messages']}
          href="/conversation/"
          aria-label={text('Messages')}
          aria-current={first === 'conversation' ? 'page' : undefined}
        >
          <Icon path={chatCircleDots} />
        </RoutedLink>
      )}
    </>
  );
}
