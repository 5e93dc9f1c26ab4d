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
          {text('What breaks the rules is removed; an account that keeps breaking them is closed.')}
        </li>
        <li>{text('The person is not told who has reported them.')}</li>
      </ol>
    </>
  );
}
