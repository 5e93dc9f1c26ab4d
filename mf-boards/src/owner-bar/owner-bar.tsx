import type { ReactNode } from 'react';

import styles from './owner-bar.module.css';

/** The row of the owner's tools above the boards: filters at its start, the order at its end. */
export function OwnerBar({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {filters}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
