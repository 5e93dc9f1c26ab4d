import { useText } from '@corkboard/shared/i18n';
import { Spinner } from '@corkboard/shared/ui';

import styles from './loading-overlay.module.css';

export function LoadingOverlay() {
  const text = useText();
  return (
    <div className={styles['overlay']}>
      <Spinner label={text('Loading')} />
    </div>
  );
}
