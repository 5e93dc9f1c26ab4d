import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** For a wait without a shape. Use a skeleton otherwise. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
