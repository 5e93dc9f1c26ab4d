import type { AuditEntry } from '@corkboard/release-contract/contract';
import { useState } from 'react';

import { DateTime } from '../common/date-time.tsx';
import { WithTimes } from '../common/with-times.tsx';
import styles from './audit-list.module.css';
import { describeEntry } from './describe-entry.ts';

interface Props {
  entries: readonly AuditEntry[];
  isWhole?: boolean;
}

export function AuditList({ entries, isWhole = false }: Props) {
  if (entries.length === 0) return <p className={styles['none']}>No entries match.</p>;
  return (
    <ol className={styles['log']}>
      {entries.map((entry) => (
        <Entry key={entry.number} entry={entry} isWhole={isWhole} />
      ))}
    </ol>
  );
}

function Entry({ entry, isWhole }: { entry: AuditEntry; isWhole: boolean }) {
  const { action, object, rest } = describeEntry(entry);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <DateTime at={entry.at} />
      <div>
        <p>
          <b>{entry.actor}</b> {action} {object !== '' && <b>{object}</b>}{' '}
          <WithTimes sentence={rest} />
        </p>
        <p className={styles['reason']}>{entry.reason || 'No reason given.'}</p>
        {isWhole && (
          <details
            className={styles['details']}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>
              Snapshot {entry.snapshot}
              {entry.origin && `, from ${entry.origin}`}: before and after
            </summary>
            {/* Rendered on demand: each entry holds complete release states. */}
            {isOpen && (
              /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */
              <pre tabIndex={0}>
                {JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
              </pre>
            )}
          </details>
        )}
      </div>
      <code title={entry.digest}>
        {entry.digest.slice(0, 4)}…{entry.digest.slice(-4)}
      </code>
    </li>
  );
}
