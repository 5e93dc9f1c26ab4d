import type { ReportReason } from '@corkboard/shared/contract/reports.ts';
import { useText } from '@corkboard/shared/i18n';
import { TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';

import fields from '../common/field.module.css';
import styles from './report-dialog.module.css';
import { REPORT_REASONS } from './report-reasons.ts';

const LIMIT = 2000;

interface Props {
  reason: ReportReason;
  details: string;
  onChange(details: string): void;
}

export function ReportDetails({ reason, details, onChange }: Props) {
  const text = useText();
  const field = useId();
  const selected = REPORT_REASONS.find(({ id }) => id === reason);
  return (
    <div className={styles.more}>
      <p>
        <b>{text(selected?.label ?? '')}</b>
        {' · '}
        {text(selected?.detail ?? '')}
      </p>
      {reason === 'self_harm' && (
        <p>{text('If somebody is in danger now, call the emergency services first.')}</p>
      )}
      {reason === 'intellectual_property' && (
        <p>
          {text('A complaint that rests on a law has a form of its own.')}{' '}
          <TextLink href="/legal/">{text('Legal complaints')}</TextLink>
        </p>
      )}
      <label className={styles.label} htmlFor={field}>
        {reason === 'other' ? text('What is wrong?') : text('Anything to add? (optional)')}
      </label>
      <textarea
        id={field}
        className={fields.area}
        rows={5}
        maxLength={LIMIT}
        value={details}
        aria-describedby={`${field}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.detail} id={`${field}-hint`}>
        {text('{count} of {limit} characters', { count: details.length, limit: LIMIT })}
      </p>
    </div>
  );
}
