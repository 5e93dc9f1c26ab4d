import { useText } from '@corkboard/shared/i18n';

import styles from './report-dialog.module.css';

export function ReportSent({ isPin }: { isPin: boolean }) {
  const text = useText();
  return (
    <>
      <h3 className={styles.next}>{text('What happens next')}</h3>
      <ol className={styles.steps}>
        <li>
          {isPin
            ? text('Our team will review the report and the Pin.')
            : text('Our team will review the report and the profile.')}
        </li>
        <li>
          {text(
            'We remove content that breaks the rules and close accounts that keep breaking them.',
          )}
        </li>
        <li>
          {isPin
            ? text("The person who saved the Pin won't know who reported it.")
            : text("The person won't know who reported them.")}
        </li>
      </ol>
    </>
  );
}
