import type { ReactNode } from 'react';

import styles from './owner-bar.module.css';

export function OwnerBar({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {filters}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
