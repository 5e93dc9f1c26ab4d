import styles from './header-button.module.css';

const MAX_COUNT = 99;

/** The name of the control has the count too, up to the 1000 to which the server counts. */
export function NewsCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['news']} aria-hidden="true">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </span>
  );
}
