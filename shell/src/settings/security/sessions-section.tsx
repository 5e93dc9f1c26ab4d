import type { OpenSession } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { endSession, endSessions } from '@corkboard/shared/requests/accounts';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

import { useClearSession } from '../../session/use-clear-session.ts';
import { sessionsQuery } from '../account-queries.ts';
import { QueryView } from '../query-view.tsx';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { usePendingAction } from '../use-pending-action.ts';

const MAX_SHOWN = 5;

export function SessionsSection() {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const signOut = useClearSession();
  const action = usePendingAction();
  const { call, navigation, toasts } = shell;
  const keep = (sessions: OpenSession[]) =>
    void queryClient.setQueryData(sessionsQuery(shell).queryKey, sessions);

  const endOne = ({ id }: OpenSession) =>
    action.run(id, async () => {
      keep((await call(endSession, { session: id })).data);
      toasts.show({ text: text('That browser is logged out.'), tone: 'success' });
    });
  const endOthers = () =>
    action.run('others', async () => {
      keep((await call(endSessions, { keep_this: true })).data);
      toasts.show({ text: text('All other browsers are logged out.'), tone: 'success' });
    });
  const endAll = () =>
    action.run('all', async () => {
      await call(endSessions, { keep_this: false });
      navigation.replace('/login/');
      signOut();
    });
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The focused button is removed: focus the first row that it added.
    if (isWhole) list.current?.querySelectorAll('li')[MAX_SHOWN]?.focus();
  }, [isWhole]);

  return (
    <Section
      title={text("Where you're logged in")}
      text={text('Log out of browsers you no longer use.')}
    >
      <QueryView query={sessionsQuery(shell)}>
        {(sessions) => (
          <>
            <ul ref={list} className={styles['rows']}>
              {sortSessions(sessions)
                .slice(0, isWhole ? undefined : MAX_SHOWN)
                .map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    canFocus={isWhole}
                    isEnding={action.running === session.id}
                    onEnd={() => endOne(session)}
                  />
                ))}
            </ul>
            <div className={styles['buttons']}>
              {!isWhole && sessions.length > MAX_SHOWN && (
                <Button onClick={() => setIsWhole(true)}>
                  {text('Show all {count}', { count: sessions.length })}
                </Button>
              )}
              {sessions.length > 1 && (
                <Button isPending={action.running === 'others'} onClick={endOthers}>
                  {text('Log out everywhere else')}
                </Button>
              )}
              <Button isPending={action.running === 'all'} onClick={endAll}>
                {text('Log out everywhere')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </Section>
  );
}

interface RowProps {
  session: OpenSession;
  canFocus: boolean;
  isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session, canFocus, isEnding, onEnd }: RowProps) {
  const text = useText();
  const { locale } = useShell();
  const { browser_name: browser, system_name: system } = session;
  const name =
    browser && system
      ? text('{browser} on {system}', { browser, system })
      : (browser ?? system ?? text('Unknown browser'));
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['row']} tabIndex={canFocus ? -1 : undefined}>
      <span className={styles['words']}>
        <span>{name}</span>
        <span className={styles['detail']}>
          {session.is_current
            ? text('This browser')
            : text('Last used around {moment}', {
                moment: moment.format(new Date(session.last_seen_at)),
              })}
          {session.is_limited && ` · ${text('browse only (email link)')}`}
        </span>
      </span>
      {!session.is_current && (
        <Button
          size="s"
          aria-label={text('Log out {name}', { name })}
          isPending={isEnding}
          onClick={onEnd}
        >
          {text('Log out')}
        </Button>
      )}
    </li>
  );
}

function sortSessions(sessions: readonly OpenSession[]): OpenSession[] {
  const others = sessions.filter((session) => !session.is_current);
  const latest = others.toSorted((a, b) => b.last_seen_at.localeCompare(a.last_seen_at));
  return [...sessions.filter((session) => session.is_current), ...latest];
}
