import { Skeleton } from '@corkboard/shared/ui';

import styles from './profile-skeleton.module.css';

export function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton shape="row" count={8} />
    </div>
  );
}
