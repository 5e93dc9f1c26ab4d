import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  icon: string;
  tone?: 'plain' | 'error' | undefined;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  titleAs?: 'p' | 'h1' | 'h2' | undefined;
}

export function Notice({ icon, tone = 'plain', title, text, action, titleAs = 'p' }: NoticeProps) {
  const Title = titleAs;
  return (
    <div
      className={cx(styles.notice, tone === 'error' && styles.error)}
      role={tone === 'error' ? 'alert' : undefined}
      data-no-guidance={titleAs === 'h1' || undefined}
    >
      <Icon path={icon} size="l" />
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text !== undefined && <div className={styles.text}>{text}</div>}
      </div>
      {action}
    </div>
  );
}
