import styles from './brand.module.css';

export function Brand() {
  return (
    <>
      <svg className={styles['mark']} viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <circle className={styles['pin']} cx="16" cy="13" r="6.5" />
        <rect className={styles['pin']} x="15" y="18" width="2" height="8" rx="1" />
      </svg>
      <span className={styles['name']}>Corkboard</span>
    </>
  );
}
