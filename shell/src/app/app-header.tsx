import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { loginPath } from '@corkboard/shared/rules/accounts';
import { withPageQuery } from '@corkboard/shared/rules/site';
import { useStore } from '@corkboard/shared/state';
import { ButtonLink, Icon, IconButton, RoutedLink } from '@corkboard/shared/ui';
import { usePage } from '../common/page/page-context.tsx';
import { ActingBar } from '../layout/acting-bar.tsx';
import { Brand } from '../layout/brand.tsx';
import { isOwnProfileTab } from '../routing/own-profile.ts';
import { HeaderTools } from '../search/header-tools.tsx';
import { AccountMenu } from '../session/account-menu/account-menu.tsx';
import styles from './app-header.module.css';

const preloadPages = () =>
  import(/* webpackChunkName: "page-browser" */ '../pages/browser-page.tsx');

export function AppHeader() {
  const text = useText();
  const shell = useShell();
  const { viewer, navigation } = shell;
  const { pathname, search } = useLocation();
  const isBackToIdeas = useStore(usePage().frame, (frame) => frame.isBackToIdeas);
  const [, first] = pathname.split('/');
  // Messages have their own way back, to the list.
  const isStart = first === '' || first === 'conversation' || isOwnProfileTab(pathname, shell);
  const asked = new URLSearchParams(search);
  // A login from Home leads to what a login without a page leads to, and a sign-up from there to onboarding.
  const login =
    first === 'login' || first === 'signup'
      ? loginPath(asked.get('next'), asked.has('from'))
      : loginPath(first && withPageQuery(pathname + search), true);

  return (
    <>
      <a className="skip" href="#main">
        {text('Skip to content')}
      </a>
      <div className={styles['header']} data-sticky="header" data-frame="header">
        <ActingBar />
        <header className={styles['row']}>
          <div className={styles['start']}>
            {!isStart &&
              (isBackToIdeas ? (
                <ButtonLink className={styles['back']} href="/homefeed/" variant="plain">
                  <Icon path={arrowLeft} isMirrored />
                  {text('For you')}
                </ButtonLink>
              ) : (
                <IconButton
                  icon={arrowLeft}
                  isMirrored
                  variant="plain"
                  label={text('Back')}
                  onClick={navigation.back}
                />
              ))}
            <RoutedLink className={styles['brand']} href="/" aria-label={text('Corkboard, home')}>
              <Brand />
            </RoutedLink>
          </div>
          <HeaderTools preloadPages={preloadPages}>
            <nav className={styles['account']} aria-label={text('Account')}>
              {viewer.isAuth ? (
                <AccountMenu />
              ) : (
                <>
                  <ButtonLink href={login} size="s" variant="plain">
                    {text('Log in')}
                  </ButtonLink>
                  <ButtonLink
                    className={styles['joining']}
                    href={login.replace('login', 'signup')}
                    size="s"
                  >
                    {text('Sign up')}
                  </ButtonLink>
                </>
              )}
            </nav>
          </HeaderTools>
        </header>
      </div>
    </>
  );
}
