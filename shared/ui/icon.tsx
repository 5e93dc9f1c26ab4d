import { cx } from './cx.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** One of `@corkboard/shared/icons/*.ts`. */
  path: string;
  /** 16, 20 or 24. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Arrows and carets turn around in right-to-left languages; nothing else does. */
  isMirrored?: boolean | undefined;
}

/** A picture beside words, or inside something with a name: it says nothing itself. */
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
