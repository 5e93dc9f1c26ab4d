import { getConsoleSignInOptions, getPrincipal } from '@corkboard/release-contract/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { holderQuery } from '../api/queries.ts';
import { callRelease } from '../api/request.ts';
import styles from './sso-sign-in.module.css';

const PROBLEMS: Readonly<Record<string, string>> = {
  away: "The identity provider isn't responding. Try again later, or log in with a token.",
  failed: 'Single sign-on failed. Start again here, or log in with a token.',
  canceled: 'You canceled single sign-on.',
  'no-role':
    'None of your groups has a role in release control. Ask an admin, or log in with a token.',
};

interface Props {
  onDone(): void;
  /** In a new tab, so that this page keeps its input. */
  isInNewTab?: boolean;
}

/** Login through the identity provider, where the operator has configured one. */
export function SsoSignIn({ onDone, isInNewTab = false }: Props) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['sign-in options'],
    queryFn: () => callRelease(getConsoleSignInOptions, {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search] = useSearchParams();
  const problem = PROBLEMS[search.get('problem') ?? ''];
  const checkSession = useEffectEvent(async () => {
    const holder = await callRelease(getPrincipal, {}).catch(() => null);
    if (!holder) return;
    // Someone else can have logged in.
    queries.setQueryData(holderQuery.queryKey, holder);
    onDone();
  });
  useEffect(() => {
    if (!isInNewTab) return;
    const check = () => void checkSession();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [isInNewTab]);

  if (!data?.sso) return null;
  return (
    <>
      {problem && !isInNewTab && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <a
        className={styles['link']}
        href="/_release/sso"
        {...(isInNewTab && { target: '_blank', rel: 'noopener' })}
      >
        Log in with {data.sso.name}
        {isInNewTab && ' in a new tab'}
      </a>
    </>
  );
}
