import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** For a wait that has no shape; everything else has a skeleton. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
