import { Skeleton } from '@corkboard/shared/ui';

import styles from './profile-skeleton.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.header}>
        <div className={styles.words}>
          <Skeleton shape="line" count={3} />
        </div>
        <Skeleton shape="picture" />
      </div>
    </div>
  );
}
