import type { ReactNode } from 'react';

import styles from './chip.module.css';
import { Icon } from './icon.tsx';

export interface ChipProps {
  icon?: string | undefined;
  children: ReactNode;
  isSelected?: boolean | undefined;
  onPress?: (() => void) | undefined;
}

export function Chip({ icon, children, isSelected, onPress }: ChipProps) {
  const content = (
    <>
      {icon !== undefined && <Icon path={icon} size="s" />}
      {children}
    </>
  );
  if (!onPress) return <span className={styles.chip}>{content}</span>;
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} onClick={onPress}>
      {content}
    </button>
  );
}
