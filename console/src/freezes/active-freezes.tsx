import type { Freeze } from '@corkboard/release-contract/contract';
import { endSentence } from '@corkboard/release-contract/rules';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { freezesQuery } from '../api/queries.ts';
import { DateTime } from '../common/date-time.tsx';
import styles from './active-freezes.module.css';
import { formatScope } from './freezes-page.tsx';

/** Explains why a rollout doesn't advance, and why releases are rejected: of one remote, or of all. */
export function ActiveFreezes({ remote }: { remote?: string }) {
  const { data = [] } = useQuery(freezesQuery);
  return data
    .filter((freeze) => freeze.is_active && (remote === undefined || covers(freeze, remote)))
    .map((freeze) => (
      <FreezeNote key={freeze.id} freeze={freeze}>
        <Link to="/freezes">See freezes</Link>
      </FreezeNote>
    ));
}

/** Warns in the dialog of a change that a freeze will reject it. `at` is the local time that it's scheduled for. */
export function FreezeWarning({ remote, at }: { remote: string; at: string }) {
  const { data = [] } = useQuery(freezesQuery);
  const due = at === '' ? undefined : new Date(at);
  return data
    .filter((freeze) => covers(freeze, remote) && isActiveAt(freeze, due))
    .map((freeze) => (
      <FreezeNote key={freeze.id} freeze={freeze}>
        This change will be rejected.
      </FreezeNote>
    ));
}

function FreezeNote({ freeze, children }: { freeze: Freeze; children: ReactNode }) {
  return (
    <p className={styles['freeze']}>
      <Icon path={lock} />
      <span>
        Freeze of {formatScope(freeze)} until <DateTime at={freeze.until} hasZone />:{' '}
        {endSentence(freeze.reason)} {children}
      </span>
    </p>
  );
}

/** The active one of a remote that ends last, as the server names it. */
export function findActiveFreeze(freezes: readonly Freeze[], remote: string): Freeze | undefined {
  return freezes
    .filter((freeze) => freeze.is_active && covers(freeze, remote))
    .toSorted((one, other) => Date.parse(other.until) - Date.parse(one.until))[0];
}

function covers(freeze: Freeze, remote: string): boolean {
  return freeze.remote === null || freeze.remote === remote;
}

function isActiveAt({ is_active, from, until }: Freeze, due: Date | undefined): boolean {
  return due ? new Date(from) <= due && due < new Date(until) : is_active;
}
