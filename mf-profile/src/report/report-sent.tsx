import { useText } from '@corkboard/shared/i18n';

import styles from './report-dialog.module.css';

export function ReportSent() {
  const text = useText();
  return (
    <>
      <h3 className={styles.next}>{text('What happens next')}</h3>
      <ol className={styles.steps}>
        <li>{text('Our team will review the report and the profile.')}</li>
        <li>
          {text(
            'We remove content that breaks the rules and close accounts that keep breaking them.',
          )}
        </li>
        <li>{text("The person won't know who reported them.")}</li>
      </ol>
    </>
  );
}
