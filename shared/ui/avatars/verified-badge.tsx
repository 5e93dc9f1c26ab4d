import { sealCheckFill } from '@corkboard/shared/icons/seal-check-fill.ts';

import styles from './verified-badge.module.css';

export function VerifiedBadge({ label }: { label: string }) {
  return (
    <svg className={styles.mark} viewBox="0 0 256 256" role="img" aria-label={label}>
      <path d={sealCheckFill} />
    </svg>
  );
}
