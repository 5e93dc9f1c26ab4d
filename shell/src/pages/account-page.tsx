import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { TextLink } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { SignInForm } from '../session/sign-in-form.tsx';
import { SignUpForm } from '../session/sign-up-form.tsx';
import { useSession } from '../session/use-session.ts';
import styles from './account-page.module.css';
import { returnPath } from './return-path.ts';

/** Log in or sign up, and go on to where the person came from. */
export function AccountPage({ kind }: { kind: 'sign-in' | 'sign-up' }) {
  const text = useText();
  const { viewer, navigation } = useShell();
  const { change } = useSession();
  const [query] = useSearchParams();
  const next = returnPath(query.get('next'));
  const goOn = (signedIn: Viewer) => {
    change(signedIn);
    navigation.replace(next ?? `/${signedIn.username}/`);
  };

  const isAlreadyIn = viewer.isAuth && !viewer.isLimitedLogin;
  useEffect(() => {
    if (isAlreadyIn) navigation.replace(next ?? `/${viewer.username}/`);
  }, [isAlreadyIn, navigation, next, viewer.username]);

  const other = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <div className={styles['page']}>
      {kind === 'sign-in' ? (
        <>
          <h1 className={styles['title']}>{text('Log in to see more')}</h1>
          <SignInForm onDone={goOn} />
          <p className={styles['other']}>
            {text('Not on Corkboard yet?')}{' '}
            <TextLink href={`/signup/${other}`}>{text('Sign up')}</TextLink>
          </p>
        </>
      ) : (
        <>
          <h1 className={styles['title']}>{text('Welcome to Corkboard')}</h1>
          <SignUpForm onDone={goOn} />
          <p className={styles['other']}>
            {text('Already a member?')}{' '}
            <TextLink href={`/login/${other}`}>{text('Log in')}</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
