import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { RoutedLink } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import styles from './counts.module.css';

interface Props {
  username: string;
  list: '_followers' | '_following';
  count: number;
  children: ReactNode;
}

/** The way to a list of people, for somebody who is signed in and where there is anybody on it. [HEAD-044, HEAD-045, HEAD-046] */
export function CountLink({ username, list, count, children }: Props) {
  const { viewer } = useShell();
  if (!viewer.isAuth) return children;
  if (count <= 0) {
    return (
      <button type="button" className={styles.count} disabled>
        {children}
      </button>
    );
  }
  return (
    <RoutedLink className={styles.count} href={profilePath(username, list)}>
      {children}
    </RoutedLink>
  );
}
