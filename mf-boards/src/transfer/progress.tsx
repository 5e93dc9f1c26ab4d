import { useText } from '@corkboard/shared/i18n';
import { VisuallyHidden } from '@corkboard/shared/ui';

import styles from './transfer.module.css';

/** Announced at each quarter only, because every step would be too often. */
export function Progress({ label, value }: { label: string; value: number }) {
  const text = useText();
  const quarter = Math.floor(value * 4) / 4;
  return (
    <>
      <progress className={styles.progress} aria-label={label} max={1} value={value} />
      <span role="status">
        <VisuallyHidden>
          {text('{name}: {share, number, percent}', { name: label, share: quarter })}
        </VisuallyHidden>
      </span>
    </>
  );
}
