import styles from './placeholder-pins.module.css';

const COLUMNS = [0, 1, 2, 3, 4, 5];

export function PlaceholderPins() {
  return (
    <div className={styles.ghost} aria-hidden="true">
      {COLUMNS.map((column) => (
        <div key={column} className={styles.column}>
          {COLUMNS.map((row) => (
            <div key={row} className={styles.pin} />
          ))}
        </div>
      ))}
    </div>
  );
}
