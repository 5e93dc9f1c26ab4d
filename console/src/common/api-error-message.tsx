import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';

import { ReleaseApiError } from '../api/request.ts';
import styles from './api-error-message.module.css';
import { WithTimes } from './with-times.tsx';

export function ApiErrorMessage({ error }: { error: unknown }) {
  if (!error) return null;
  const message = error instanceof Error ? error.message : String(error);
  const listed = error instanceof ReleaseApiError ? (error.problem.changes ?? []) : [];
  const changes = listed.filter(({ sentence }) => !message.includes(sentence));
  return (
    <div className={styles['refused']} role="alert">
      <Icon path={warningCircleFill} />
      <div>
        <p>
          <WithTimes sentence={message} />
        </p>
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
