import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { characterCount } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { MAX_REPORT_DETAILS_LENGTH } from '@corkboard/shared/rules/text-limits';
import { TextArea, TextLink } from '@corkboard/shared/ui';

import styles from './report-dialog.module.css';
import { getReasonLabel, REPORT_REASONS } from './report-reasons.ts';

interface Props {
  reason: ReportReason;
  details: string;
  onChange(details: string): void;
}

export function ReportDetails({ reason, details, onChange }: Props) {
  const text = useText();
  const selected = REPORT_REASONS.find(({ id }) => id === reason);
  return (
    <div className={styles.more}>
      <p>
        <b>{text(getReasonLabel(reason))}</b>
        {' · '}
        {text(selected?.detail ?? '')}
      </p>
      {reason === 'self_harm' && (
        <p>{text('If someone is in danger now, call emergency services first.')}</p>
      )}
      {reason === 'intellectual_property' && (
        <p>
          {text('Legal reports have a separate form.')}{' '}
          <TextLink href="/legal/">{text('Legal reports')}</TextLink>
        </p>
      )}
      <TextArea
        label={reason === 'other' ? text("What's wrong?") : text('Anything to add? (optional)')}
        rows={5}
        maxLength={MAX_REPORT_DETAILS_LENGTH}
        value={details}
        hint={text('{count} of {limit} characters', {
          count: characterCount(details),
          limit: MAX_REPORT_DETAILS_LENGTH,
        })}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
