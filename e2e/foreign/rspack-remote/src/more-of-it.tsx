import styles from './more-of-it.module.css';

/** A lazy chunk: it runs only with the plan's digest on its tags. */
export function MoreOfIt() {
  return <p className={styles['more']}>Loaded in its own chunk.</p>;
}
