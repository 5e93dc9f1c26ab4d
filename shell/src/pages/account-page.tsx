import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation, useSearchParams } from '@corkboard/shared/router';
import { loginPath, ONBOARDING_START, returnPath } from '@corkboard/shared/rules/accounts';
import { TextLink } from '@corkboard/shared/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { boardReturnPath } from '../routing/board-return-path.ts';
import { forgetIntent, type PendingIntent, readIntent } from '../services/pending-intent.ts';
import {
  ConfirmEmailForm,
  DeleteAccountForm,
  RedeemLinkForm,
  ResetPasswordForm,
} from '../session/login/email-link-forms.tsx';
import {
  ForgotPasswordForm,
  RequestSignInLinkForm,
} from '../session/login/request-email-forms.tsx';
import { SignInForm } from '../session/login/sign-in-form.tsx';
import { isSignInReason, signInHeading } from '../session/login/sign-in-headings.ts';
import { SignUpForm } from '../session/login/sign-up-form.tsx';
import { SocialButton, SocialCodeForm } from '../session/login/social-sign-in.tsx';
import { useMailedHash } from '../session/login/use-link-check.ts';
import { useSession } from '../session/use-session.ts';
import {
  ACCOUNT_MESSAGE_DURATION_MS,
  accountMessage,
  socialSignInError,
} from './account-message.ts';
import styles from './account-page.module.css';

export function AccountPage({ kind }: { kind: 'sign-in' | 'sign-up' }) {
  const text = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const way = pathname.split('/')[2] ?? '';
  const hash = useMailedHash();
  const { pending, next, wanted, joined, other } = useWayBack(way, query);
  const arrival = useRef<string | null>(null);
  const goOn = useGoOn(next, arrival);
  useMessages(query);

  if (kind === 'sign-up') {
    return (
      <Page title={text('Welcome to Corkboard')}>
        <WhenSignedOut next={next} arrival={arrival}>
          <SignUpForm onDone={(signedUp) => goOn(signedUp, joined ?? ONBOARDING_START)} />
          <SocialButton next={next} joined={joined} />
        </WhenSignedOut>
        <p className={styles['other']}>
          {text('Already a member?')} <TextLink href={`/login/${other}`}>{text('Log in')}</TextLink>
        </p>
      </Page>
    );
  }
  switch (way) {
    case '':
      return (
        <Page title={loginTitle()}>
          <WhenSignedOut next={next} arrival={arrival}>
            {query.get('step') === 'code' ? (
              <SocialCodeForm onDone={goOn} />
            ) : (
              <>
                <SignInForm onDone={goOn} />
                <SocialButton next={next} joined={joined} />
              </>
            )}
          </WhenSignedOut>
          <p className={styles['other']}>
            <TextLink href={`/login/forgot/${other}`}>{text('Forgot your password?')}</TextLink>
          </p>
          <p className={styles['other']}>
            <TextLink href={`/login/look/${other}`}>{text('Email me a login link')}</TextLink>
          </p>
          <p className={styles['other']}>
            {text('Not on Corkboard yet?')}{' '}
            <TextLink href={`/signup/${other}`}>{text('Sign up')}</TextLink>
          </p>
        </Page>
      );
    case 'look':
      return (
        <Page title={text('Email me a login link')} back={`/login/${other}`}>
          <RequestSignInLinkForm next={next} />
        </Page>
      );
    case 'link':
      return (
        <Page title={text('Welcome back')} back={`/login/look/${hash}`}>
          <RedeemLinkForm onDone={(viewer, to) => goOn(viewer, returnPath(to))} />
        </Page>
      );
    case 'forgot':
      return (
        <Page title={text('Forgot your password?')} back={`/login/${other}`}>
          <ForgotPasswordForm next={next} />
        </Page>
      );
    case 'reset':
      return (
        <Page title={text('Reset your password')} back={`/login/forgot/${hash}`}>
          <ResetPasswordForm next={next} />
        </Page>
      );
    case 'email':
      return (
        <Page title={text('Confirm your email address')} back="/settings/account-settings/">
          <ConfirmEmailForm />
        </Page>
      );
    case 'delete':
      return (
        <Page title={text('Delete your account')} back="/">
          <DeleteAccountForm />
        </Page>
      );
    default:
      return null;
  }

  function loginTitle(): string {
    if (pending && isSignInReason(pending.reason))
      return signInHeading(pending.reason, pending, text);
    return wanted ? text('Log in to continue') : text('Log in');
  }
}

/**
 * `wanted` is the page that the login is for. To a visitor from the header's links, `next` is only the way back, and a
 * new account begins with onboarding: `joined` is its way.
 */
function useWayBack(way: string, query: URLSearchParams) {
  const asked = returnPath(query.get('next')) ?? boardReturnPath(query.get('board_url'));
  const pending = usePendingIntent(asked, way, query);
  const next = asked ?? pending?.path ?? null;
  const isFromHeader = query.get('from') === 'header';
  const wanted = isFromHeader && !pending ? null : next;
  const getQuery = (isBack: boolean) => loginPath(next, isBack).replace('/login/', '');
  const joined = wanted ?? (next ? ONBOARDING_START + getQuery(false) : null);
  const other = getQuery(isFromHeader);
  return { pending, next, wanted, joined, other };
}

const STEPS = new Set(['look', 'link', 'forgot', 'reset']);

/** Returns the action that this login is for. A login page opened for anything else clears it. */
function usePendingIntent(
  asked: string | null,
  way: string,
  query: URLSearchParams,
): Pick<PendingIntent, 'path' | 'reason' | 'inviterName'> | null {
  const { viewer } = useShell();
  const read = () => readIntent(viewer.id);
  const path = useSyncExternalStore(neverChanges, () => read()?.path ?? null, onServer);
  const reason = useSyncExternalStore(neverChanges, () => read()?.reason ?? null, onServer);
  const inviterName = useSyncExternalStore(
    neverChanges,
    () => read()?.inviterName,
    () => undefined,
  );
  const isStep = STEPS.has(way) || query.has('problem') || query.has('step');
  const isLogin = way === '' || STEPS.has(way);
  const isMeant = asked === null ? isStep : asked === path;
  useEffect(() => {
    if (isLogin && path !== null && !isMeant) forgetIntent();
  }, [isLogin, path, isMeant]);
  return isLogin && isMeant && path !== null && reason !== null
    ? { path, reason, inviterName }
    : null;
}

const neverChanges = () => () => {};
const onServer = () => null;

interface PageProps {
  title: string;
  back?: string;
  children: ReactNode;
}

function Page({ title, back, children }: PageProps) {
  const text = useText();

  return (
    <div className={styles['page']} data-form-page="">
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['ways']}>{children}</div>
      {back && (
        <p className={styles['other']}>
          <TextLink href={back}>{text('Back')}</TextLink>
        </p>
      )}
    </div>
  );
}

interface WhenSignedOutProps {
  next: string | null;
  /** Where the form just sent the viewer, if anywhere. */
  arrival: RefObject<string | null>;
  children: ReactNode;
}

function WhenSignedOut({ next, arrival, children }: WhenSignedOutProps) {
  const { actingAs, businessAccess, viewer, navigation } = useShell();
  const acting = businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  const isAlreadyIn = viewer.isAuth && !viewer.isLimitedLogin;
  // A redirect to the viewer's own profile would end acting.
  const path = next ?? `/${acting?.user.username ?? viewer.username}/`;
  useEffect(() => {
    if (isAlreadyIn) navigation.replace(arrival.current ?? path);
  }, [isAlreadyIn, navigation, path, arrival]);

  return children;
}

function useGoOn(
  next: string | null,
  arrival: RefObject<string | null>,
): (viewer: Viewer, next?: string | null) => void {
  const { open } = useStillHere();
  const { change } = useSession();

  return (viewer, own = next) => {
    const path = own ?? `/${viewer.username}/`;
    arrival.current = path;
    change(viewer);
    open(path);
  };
}

function useMessages(query: URLSearchParams): void {
  const text = useText();
  const { toasts } = useShell();
  const problem = socialSignInError(query, text);
  const message = accountMessage(query, text);

  useEffect(() => {
    if (message) toasts.show({ text: message, duration: ACCOUNT_MESSAGE_DURATION_MS });
    if (problem)
      toasts.show({ text: problem, duration: ACCOUNT_MESSAGE_DURATION_MS, tone: 'error' });
  }, [message, problem, toasts]);
}
