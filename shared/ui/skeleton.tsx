import { cx } from './cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape: 'board' | 'pin' | 'row' | 'line' | 'picture';
  count?: number | undefined;
}

export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  const hasArea = shape === 'board' || shape === 'pin' || shape === 'picture';
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={cx(styles.skeleton, styles[shape])} aria-hidden="true">
      {hasArea && <span className={cx(styles.part, styles.area)} />}
      {shape === 'row' && <span className={cx(styles.part, styles.face)} />}
      {shape === 'line' && <span className={cx(styles.part, styles.bar)} />}
      {(shape === 'board' || shape === 'row') && (
        <span className={styles.words}>
          <span className={cx(styles.part, styles.bar)} />
          <span className={cx(styles.part, styles.bar, styles.short)} />
        </span>
      )}
    </div>
  ));
}
