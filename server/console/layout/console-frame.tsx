import { closeConsole } from '@corkboard/shared/contract/requests-release.ts';
import { arrowCounterClockwise } from '@corkboard/shared/icons/arrow-counter-clockwise.ts';
import { signOut } from '@corkboard/shared/icons/sign-out.ts';
import { Button, IconButton } from '@corkboard/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router-dom';

import { ask } from '../api/ask.ts';
import { holderQuery, overviewQuery } from '../api/queries.ts';
import { Moment } from '../common/moment.tsx';
import { roleNames, useHolder, useMay } from '../session/holder.tsx';
import { RollBackDialog } from '../snapshots/roll-back-dialog.tsx';
import { Brand } from './brand.tsx';
import styles from './console-frame.module.css';

const PAGES = [
  { to: '/', title: 'Overview' },
  { to: '/snapshots', title: 'Snapshots' },
  { to: '/audit', title: 'Audit log' },
  { to: '/experiments', title: 'Experiments' },
  { to: '/overrides', title: 'Overrides' },
  { to: '/access', title: 'Access' },
];

/** What stands around every page: the live snapshot, the way back from it, who is here. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { data: overview } = useQuery(overviewQuery);
  const holder = useHolder();
  const mayManage = useMay('manager');
  const queries = useQueryClient();
  const [isRollingBack, setRollingBack] = useState(false);
  const leave = async () => {
    await ask(closeConsole, {});
    queries.clear();
    await queries.resetQueries({ queryKey: holderQuery.queryKey });
  };

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles['top']}>
        <Brand />
        {overview && (
          <p className={styles['snapshot']}>
            Snapshot <b>{overview.snapshot}</b>{' '}
            {overview.at && (
              <span>
                active since <Moment at={overview.at} />
              </span>
            )}
          </p>
        )}
        <span className={styles['space']} />
        {overview && overview.snapshot > 1 && mayManage && (
          <Button size="s" icon={arrowCounterClockwise} onClick={() => setRollingBack(true)}>
            Roll back
          </Button>
        )}
        <p className={styles['who']}>
          {holder.name}
          <small>
            {roleNames[holder.role]}
            {holder.team !== null && ` of ${holder.team}`}
          </small>
        </p>
        <IconButton icon={signOut} label="Sign out" variant="plain" onClick={() => void leave()} />
      </header>
      <nav className={styles['nav']} aria-label="Release control">
        {PAGES.map(({ to, title }) => (
          <NavLink key={to} to={to} end>
            {title}
          </NavLink>
        ))}
      </nav>
      <main className={styles['page']} id="main">
        {children}
      </main>
      {isRollingBack && overview && (
        <RollBackDialog snapshot={overview.snapshot} onClose={() => setRollingBack(false)} />
      )}
    </>
  );
}
