import { endSentence } from '@corkboard/release-contract/rules';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { freezesQuery } from '../api/queries.ts';
import { DateTime } from '../common/date-time.tsx';
import styles from './active-freezes.module.css';
import { formatScope } from './freezes-page.tsx';

/** Explains on the overview why a rollout doesn't advance. */
export function ActiveFreezes() {
  const { data = [] } = useQuery(freezesQuery);
  return data
    .filter(({ is_active }) => is_active)
    .map((freeze) => (
      <p key={freeze.id} className={styles['freeze']}>
        <Icon path={lock} />
        <span>
          Freeze of {formatScope(freeze)} until <DateTime at={freeze.until} />:{' '}
          {endSentence(freeze.reason)} <Link to="/freezes">See freezes</Link>
        </span>
      </p>
    ));
}
