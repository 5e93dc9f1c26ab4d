import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import { useId } from 'react';

import styles from './report-dialog.module.css';
import { REPORT_REASONS } from './report-reasons.ts';

interface Props {
  value: ReportReason | null;
  onChange(reason: ReportReason): void;
}

export function ReasonList({ value, onChange }: Props) {
  const text = useText();
  const group = useId();
  return (
    <fieldset className={styles.reasons}>
      <legend>{text('Why are you reporting this profile?')}</legend>
      {REPORT_REASONS.map(({ id, label, detail }) => (
        <label key={id} className={styles.reason}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={value === id}
            aria-labelledby={`${group}-${id}`}
            aria-describedby={`${group}-${id}-detail`}
            onChange={() => onChange(id)}
          />
          <span>
            <span className={styles.label} id={`${group}-${id}`}>
              {text(label)}
            </span>
            <span className={styles.detail} id={`${group}-${id}-detail`}>
              {text(detail)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
