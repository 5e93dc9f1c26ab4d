import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
