import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './field-error.module.css';

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    // The live region must exist before its text, or screen readers don't announce it.
    <div aria-live="polite">
      {error !== undefined && (
        <p className={styles['error']} id={id}>
          <Icon path={warningCircleFill} size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
