import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';

import { ReleaseApiError } from '../api/request.ts';
import styles from './api-error-message.module.css';

export function ApiErrorMessage({ error }: { error: unknown }) {
  if (!error) return null;
  const changes = error instanceof ReleaseApiError ? (error.problem.changes ?? []) : [];
  return (
    <div className={styles['refused']} role="alert">
      <Icon path={warningCircleFill} />
      <div>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
