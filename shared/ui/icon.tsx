import { cx } from './cx.ts';
import styles from './icon.module.css';

export interface IconProps {
  path: string;
  size?: 's' | 'm' | 'l' | undefined;
  isMirrored?: boolean | undefined;
}

export function Icon({ path, size = 'm', isMirrored }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, styles[size], isMirrored && styles.mirrored)}
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
