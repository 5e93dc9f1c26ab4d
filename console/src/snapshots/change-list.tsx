import type { SnapshotChange } from '@corkboard/release-contract/contract';

import styles from './change-list.module.css';

export function ChangeList({ changes }: { changes: readonly SnapshotChange[] }) {
  if (changes.length === 0) return <p className={styles['none']}>No differences.</p>;
  return (
    <ul className={styles['changes']}>
      {changes.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
