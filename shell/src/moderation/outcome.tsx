import { useText } from '@corkboard/shared/i18n';

import styles from './moderation-page.module.css';
import { OUTCOMES } from './moderation-texts.ts';
import { useFormatDate } from './use-format-date.ts';

interface Props {
  status: keyof typeof OUTCOMES;
  decidedAt: string | null;
  decidedBy?: string | undefined;
  note: string;
}

export function Outcome({ status, decidedAt, decidedBy, note }: Props) {
  const text = useText();
  const formatDate = useFormatDate();
  const date = decidedAt && formatDate(decidedAt);
  return (
    <>
      <p className={styles['reason']}>{text(OUTCOMES[status])}</p>
      {date && (
        <p className={styles['detail']}>
          {decidedBy === undefined
            ? text('Decided on {date}', { date })
            : text('Decided by {name} on {date}', { name: decidedBy, date })}
        </p>
      )}
      {note !== '' && (
        <p className={styles['typed']} dir="auto">
          {note}
        </p>
      )}
    </>
  );
}
