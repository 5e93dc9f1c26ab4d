import type { ChangeRequest } from '@corkboard/release-contract/contract';
import { isSamePerson } from '@corkboard/release-contract/rules';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { declarations } from '@corkboard/shared/rules/privacy';
import { readStorage, writeStorage } from '@corkboard/shared/storage';
import { Button, Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { earlierOrdersQuery } from '../api/queries.ts';
import { WithTimes } from '../common/with-times.tsx';
import { usePrincipal } from '../session/principal.tsx';
import styles from './failed-changes.module.css';

const KEY = declarations.seenReleaseFailures.name;
const MAX_AGE_MS = 30 * DAY_MS;

/** Tells who asked for a change that it wasn't made, on each page, until they have seen it. */
export function FailedChanges() {
  const { name } = usePrincipal();
  const { data = [] } = useQuery(earlierOrdersQuery);
  const [seen, setSeen] = useState(() => readStorage(KEY, isIds) ?? []);
  const failed = data.filter((order) => isFailure(order, name) && !seen.includes(order.id));
  if (failed.length === 0) return null;

  const dismiss = () => {
    const stillListed = seen.filter((id) => data.some((order) => order.id === id));
    const now = [...stillListed, ...failed.map(({ id }) => id)];
    writeStorage(KEY, now);
    setSeen(now);
  };
  return (
    <div className={styles['failed']} role="alert">
      <Icon path={warningCircleFill} />
      <div>
        <p>Changes that you asked for weren't made:</p>
        <ul>
          {failed.map(({ id, sentence, outcome }) => (
            <li key={id}>
              <b>{sentence}</b> {outcome !== null && <WithTimes sentence={outcome} />}
            </li>
          ))}
        </ul>
      </div>
      <Button size="s" onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  );
}

function isFailure({ state, asked_by, due_at, asked_at }: ChangeRequest, name: string): boolean {
  const isNew = Date.parse(due_at ?? asked_at) > Date.now() - MAX_AGE_MS;
  return (state === 'failed' || state === 'rejected') && isNew && isSamePerson(asked_by, name);
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
