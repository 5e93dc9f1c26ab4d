import type { ReactNode } from 'react';

import styles from './tag.module.css';

interface Props {
  tone?: 'plain' | 'accent' | 'danger' | 'positive';
  children: ReactNode;
}

export function Tag({ tone = 'plain', children }: Props) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
