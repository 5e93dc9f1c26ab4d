import type { ReactNode } from 'react';

import styles from './visually-hidden.module.css';

type Tag = 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3' | 'caption' | 'legend' | 'label';

export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: Tag | undefined;
  id?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
