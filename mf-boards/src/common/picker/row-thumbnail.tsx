import styles from './rows.module.css';

export function RowThumbnail({ url }: { url: string | null }) {
  if (url === null) return <span className={styles.picture} />;
  return <img className={styles.picture} src={url} alt="" width="48" height="48" loading="lazy" />;
}
