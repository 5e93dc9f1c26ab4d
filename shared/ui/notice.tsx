import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  icon: string;
  /** `error` is for what failed: it is read out when it appears. */
  tone?: 'plain' | 'error' | undefined;
  title: string;
  text?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  /** `h1` where the notice is all that a page has to say. */
  titleAs?: 'p' | 'h1' | 'h2' | undefined;
}

/** One calm card for what is off, has failed, or is not there. */
export function Notice({ icon, tone = 'plain', title, text, action, titleAs = 'p' }: NoticeProps) {
  const Title = titleAs;
  return (
    <div
      className={cx(styles.notice, tone === 'error' && styles.error)}
      role={tone === 'error' ? 'alert' : undefined}
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
