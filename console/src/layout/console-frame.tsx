import { CONSOLE_PAGES } from '@corkboard/release-contract/rules';
import { arrowCounterClockwise } from '@corkboard/shared/icons/arrow-counter-clockwise.ts';
import { signOut } from '@corkboard/shared/icons/sign-out.ts';
import { Button, IconButton } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { overviewQuery } from '../api/queries.ts';
import { useLive } from '../api/use-live.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DateTime } from '../common/date-time.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { roleNames, useHasRole, usePrincipal } from '../session/principal.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { RollBackDialog } from '../snapshots/roll-back-dialog.tsx';
import { Brand } from './brand.tsx';
import styles from './console-frame.module.css';
import { FailedChanges } from './failed-changes.tsx';
import { LiveProvider } from './live.ts';
import { NotificationProvider } from './notifications.tsx';

export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { data: overview } = useQuery(overviewQuery);
  const isLive = useLive();
  const holder = usePrincipal();
  const canManage = useHasRole('manager');
  const leave = useLogOut();
  const [isRollingBack, setRollingBack] = useState(false);
  const page = useTitle();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Scrolls the current link into view on narrow screens.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const role = `${roleNames[holder.role]}${holder.team === null ? '' : ` of ${holder.team}`}`;

  return (
    <LiveProvider value={isLive}>
      <NotificationProvider>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className={styles['top']}>
          <h1>
            <Brand />
          </h1>
          {overview && (
            <p className={styles['snapshot']}>
              Snapshot <b>{overview.snapshot}</b>{' '}
              {overview.at && (
                <span>
                  active since <DateTime at={overview.at} />
                </span>
              )}
            </p>
          )}
          <span className={styles['space']} />
          {overview && overview.snapshot > 1 && canManage && (
            <Button
              size="s"
              icon={arrowCounterClockwise}
              aria-label={`Roll back to ${overview.snapshot - 1}`}
              onClick={() => setRollingBack(true)}
            >
              <span className={styles['wide']}>Roll back to {overview.snapshot - 1}</span>
              <span className={styles['narrow']}>{overview.snapshot - 1}</span>
            </Button>
          )}
          <p className={styles['who']}>
            {holder.name}
            <small>{role}</small>
          </p>
          <IconButton
            icon={signOut}
            label={`Log out ${holder.name}`}
            size="s"
            variant="plain"
            onClick={() => leave.mutate()}
          />
        </header>
        <nav ref={nav} className={styles['nav']} aria-label="Release control">
          {CONSOLE_PAGES.map(({ path, title }) => (
            <NavLink key={path} to={`/${path}`} end>
              {title}
            </NavLink>
          ))}
        </nav>
        <main className={styles['page']} id="main" tabIndex={-1}>
          <ApiErrorMessage error={leave.error} />
          <PartBoundary name="Failed changes">
            <FailedChanges />
          </PartBoundary>
          <PartBoundary name={page}>{children}</PartBoundary>
        </main>
        <DialogBoundary onClose={() => setRollingBack(false)}>
          {isRollingBack && overview && (
            <RollBackDialog snapshot={overview.snapshot} onClose={() => setRollingBack(false)} />
          )}
        </DialogBoundary>
      </NotificationProvider>
    </LiveProvider>
  );
}

function useTitle(): string {
  const { pathname } = useLocation();
  const page =
    CONSOLE_PAGES.find(({ path }) => `/${path}` === pathname)?.title ??
    pathname.split('/').at(-1) ??
    '';
  useEffect(() => {
    document.title = `${page} · Release control · Corkboard`;
  }, [page]);
  return page;
}
