import type { ReactNode } from 'react';

import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

export interface EmptyStateProps {
  icon: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  /** `start` is for a page that continues below. */
  align?: 'center' | 'start' | undefined;
}

export function EmptyState({ icon, title, text, action, titleAs = 'h2', align }: EmptyStateProps) {
  const Title = titleAs;
  return (
    <div
      className={styles.empty}
      data-align={align}
      data-no-guidance={titleAs === 'h1' || undefined}
    >
      <span className={styles.sheets} aria-hidden="true">
        <span />
        <span />
        <span>
          <Icon path={icon} size="l" />
        </span>
      </span>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
