import type { AuditEntry } from '@corkboard/shared/contract/release.ts';

import { Moment } from '../common/moment.tsx';
import styles from './audit-list.module.css';

/** Who did what and why, newest first; each entry with the digest that the next one builds upon. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className={styles['none']}>No entry fits.</p>;
  return (
    <ol className={styles['log']}>
      {entries.map((entry) => (
        <li key={entry.number}>
          <Moment at={entry.at} />
          <div>
            <p>
              <b>{entry.actor}</b> {entry.action}
              {entry.remote !== null && (
                <>
                  {' '}
                  <b>{entry.remote}</b>
                </>
              )}
            </p>
            <p className={styles['reason']}>
              {entry.reason || 'No reason was given.'} · snapshot {entry.snapshot}
              {entry.origin && ` · from ${entry.origin}`}
            </p>
            <details className={styles['details']}>
              <summary>Before and after</summary>
              <pre>{JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}</pre>
            </details>
          </div>
          <code title={entry.digest}>
            {entry.digest.slice(0, 4)}…{entry.digest.slice(-4)}
          </code>
        </li>
      ))}
    </ol>
  );
}
