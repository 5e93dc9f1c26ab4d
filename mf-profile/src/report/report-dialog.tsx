import type { ReportReason } from '@corkboard/shared/contract/moderation';
import type { User } from '@corkboard/shared/contract/people';
import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useMutation } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { createReport } from '@corkboard/shared/requests/moderation';
import { MAX_REPORT_DETAILS_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';
import fields from '../common/field.module.css';
import { ReasonList } from './reason-list.tsx';
import { ReportDetails } from './report-details.tsx';
import styles from './report-dialog.module.css';
import { ReportSent } from './report-sent.tsx';

interface Props extends LazyDialogProps {
  user: Pick<User, 'id' | 'full_name' | 'blocked_by_me'>;
  onBlock(): void;
}

type Step = 'reason' | 'details' | 'sent';

/**
 * A failure keeps the typed report. Each step is another dialog, so that a second press of Next can't send it.
 * [BLOCK-010]
 */
export function ReportDialog({ user, overlays: { DialogOverlay }, onClose, onBlock }: Props) {
  const text = useText();
  const { call, subject } = useShell();
  const [step, setStep] = useState<Step>('reason');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const name = user.full_name;

  const report = useMutation({
    mutationKey: [subject, 'reports', user.id],
    mutationFn: (selected: ReportReason) =>
      call(createReport, {
        user_id: user.id,
        reason: selected,
        ...(details.trim() ? { details: details.trim() } : {}),
      }),
    onSuccess: () => setStep('sent'),
  });
  const needsDetails = reason === 'other' && details.trim() === '';
  // Also on the other step, which doesn't show the text.
  const isUnsaved = details.trim() !== '';
  const isTooLong = lengthError(details, MAX_REPORT_DETAILS_LENGTH, text) !== null;

  if (step === 'sent') {
    return (
      <DialogOverlay
        key={step}
        title={text('Thank you for telling us')}
        onClose={onClose}
        actions={
          <>
            {!user.blocked_by_me && (
              <Button onClick={onBlock}>{text('Block {name}', { name })}</Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {text('Done')}
            </Button>
          </>
        }
      >
        <ReportSent />
      </DialogOverlay>
    );
  }
  if (step === 'details' && reason) {
    return (
      <DialogOverlay
        key={step}
        title={text('Report {name}', { name })}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => setStep('reason')}>{text('Back')}</Button>
            <Button
              variant="primary"
              isPending={report.isPending}
              disabled={needsDetails || isTooLong}
              onClick={() => report.mutate(reason)}
            >
              {text('Send report')}
            </Button>
          </>
        }
      >
        <div data-unsaved={isUnsaved}>
          <ReportDetails reason={reason} details={details} onChange={setDetails} />
        </div>
        <p className={`${fields.failure} ${styles.failed}`} role="alert">
          {report.isError && errorText(report.error, text("Couldn't send the report."))}
        </p>
      </DialogOverlay>
    );
  }
  return (
    <DialogOverlay
      key="reason"
      title={text('Report {name}', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button variant="primary" disabled={reason === null} onClick={() => setStep('details')}>
            {text('Next')}
          </Button>
        </>
      }
    >
      <div data-unsaved={isUnsaved}>
        <ReasonList value={reason} onChange={setReason} />
      </div>
    </DialogOverlay>
  );
}
