import type { SnapshotChange } from '@corkboard/release-contract/contract';

import styles from './change-list.module.css';

interface Props {
  changes: readonly SnapshotChange[];
  /** What someone could expect to change, and doesn't. */
  notes?: readonly string[] | undefined;
}

export function ChangeList({ changes, notes = [] }: Props) {
  if (changes.length === 0) return <p className={styles['none']}>No differences.</p>;
  return (
    <>
      <ul className={styles['changes']}>
        {changes.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  );
}
