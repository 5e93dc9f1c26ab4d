import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import { useId } from 'react';

import styles from './report-dialog.module.css';
import { getReasonLabel, REPORT_REASONS } from './report-reasons.ts';

interface Props {
  isPin: boolean;
  value: ReportReason | null;
  onChange(reason: ReportReason): void;
}

export function ReasonList({ isPin, value, onChange }: Props) {
  const text = useText();
  const group = useId();
  // Only an account can impersonate.
  const reasons = REPORT_REASONS.filter(({ id }) => !isPin || id !== 'impersonation');
  return (
    <fieldset className={styles.reasons}>
      <legend>
        {isPin
          ? text('Why are you reporting this Pin?')
          : text('Why are you reporting this profile?')}
      </legend>
      {reasons.map(({ id, detail }) => (
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
              {text(getReasonLabel(id))}
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
