import { Skeleton } from '@corkboard/shared/ui';

import styles from './profile-skeleton.module.css';

/** The shape of a list of people or topics while its page is on its way. */
export function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton shape="row" count={8} />
    </div>
  );
}
