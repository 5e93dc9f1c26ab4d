import styles from './more-of-it.module.css';

/** A chunk that is loaded on demand: the plan's digests have to be on its tags, or no page would run or show it. */
export function MoreOfIt() {
  return <p className={styles['more']}>It came in a chunk of its own.</p>;
}
