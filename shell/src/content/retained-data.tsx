import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type RetainedData, type Retention, retention } from '@corkboard/shared/rules/privacy';

import { formatDays } from './format-days.ts';
import styles from './stored-data.module.css';

const DESCRIPTIONS: Record<RetainedData, string> = {
  sessions: 'Logins, with the browser they came from',
  links: 'Links in emails',
  attempts: 'Counts of attempts that protect against abuse',
  apiTokens: 'API tokens',
  requestKeys: 'Keys that keep a repeated request from running twice',
  deletedContent: 'Deleted boards and Pins, and the history of changes',
  removedCollaborators: 'Collaborators who were removed from a board, for Undo',
  drafts: 'Drafts of Pins, and keys that keep them from being published twice',
  uploads: 'Uploaded files that no Pin uses',
  media:
    'Images and videos that no Pin or profile shows anymore, such as those of a deleted account',
  importFiles: 'Files of imports that were not completed',
  exports: 'Copies of your data that you asked for',
  notifications: 'Notifications',
  searches: 'Recent searches of your account',
  reports: 'Reports',
  takedowns: 'Legal reports',
  releaseReports: 'Counts of errors and loading times, without anything about you',
};

const AFTER: Record<Retention['after'], string> = {
  creation: '{days} after creation',
  use: '{days} after the last use',
  change: '{days} after the last change',
  expiry: '{days} after expiry',
  deletion: '{days} after deletion',
  decision: '{days} after the decision',
};

const ROWS = Object.entries(retention) as [RetainedData, Retention][];

/** Generated from the times that the server enforces. */
export function RetainedDataTable() {
  const text = useText();
  const { locale } = useShell();
  return (
    <section className={styles['purpose']}>
      <h2>{text('What our servers delete automatically')}</h2>
      <p>
        {text('Everything else stays until you delete it or your account. An hourly job deletes:')}
      </p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text('Data')}</th>
            <th scope="col">{text('Kept for')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([data, { days, after }]) => (
            <tr key={data}>
              <th scope="row">{text(DESCRIPTIONS[data])}</th>
              <td>
                {days === 0
                  ? text('Until they expire')
                  : text(AFTER[after], { days: formatDays(days, locale) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
