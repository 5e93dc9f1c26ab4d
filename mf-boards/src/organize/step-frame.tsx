import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { IconButton } from '@corkboard/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './organize.module.css';

interface Props {
  title: string;
  onBack?: (() => void) | undefined;
  isBackHeld?: boolean;
  takesFocus?: boolean;
  size?: 'grid' | 'picker' | 'form';
  failure?: string | null;
  children: ReactNode;
  footer: ReactNode;
}

export function StepFrame({
  title,
  onBack,
  isBackHeld = false,
  takesFocus = true,
  size = 'grid',
  failure = null,
  children,
  footer,
}: Props) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.frame} data-size={size} tabIndex={-1} ref={frame}>
      <div className={styles.top}>
        {onBack && (
          <IconButton
            icon={arrowLeft}
            isMirrored
            variant="plain"
            label={text('Back')}
            disabled={isBackHeld}
            onClick={onBack}
          />
        )}
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
      </div>
      <div className={styles.content}>{children}</div>
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <div className={styles.foot}>{footer}</div>
    </div>
  );
}
