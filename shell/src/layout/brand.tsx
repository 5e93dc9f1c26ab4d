import styles from './brand.module.css';

export function Brand() {
  return (
    <>
      <svg className={styles['mark']} viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <circle cx="16" cy="14" r="8" />
        <rect x="14.8" y="21" width="2.4" height="7.8" rx="1.2" />
      </svg>
      <span className={styles['name']}>Corkboard</span>
    </>
  );
}
