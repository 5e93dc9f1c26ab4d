import { useText } from '@corkboard/shared/i18n';
import { Spinner } from '@corkboard/shared/ui';

import styles from './loading-overlay.module.css';

/** Over all of the page while the next one comes. A short wait shows nothing. [LAYOUT-018] */
export function LoadingOverlay() {
  const text = useText();
  return (
    <div className={styles['overlay']}>
      <Spinner label={text('Loading')} />
    </div>
  );
}
