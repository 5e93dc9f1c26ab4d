import styles from './brand.module.css';

export function Brand() {
  return (
    <span className={styles['brand']}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect className={styles['sheet']} x="2" y="2" width="24" height="24" rx="7" />
        <circle className={styles['pin']} cx="14" cy="12.5" r="6" />
        <path className={styles['needle']} d="M14 18.5v4.2" />
      </svg>
      <span>Release control</span>
    </span>
  );
}
