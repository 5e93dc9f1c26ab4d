import type { ReportReason } from '@corkboard/shared/contract/moderation';
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
import type { ReportTarget } from './report-target.ts';

interface Props extends LazyDialogProps {
  target: ReportTarget;
  /** Offers to block the person, or the Pin's pinner. */
  onBlock?: (() => void) | undefined;
}

type Step = 'reason' | 'details' | 'sent';

/**
 * A failure keeps the typed report. Each step is another dialog, so that a second press of Next can't send it.
 * [BLOCK-010]
 */
export function ReportDialog({ target, overlays: { DialogOverlay }, onClose, onBlock }: Props) {
  const text = useText();
  const { call, subject } = useShell();
  const [step, setStep] = useState<Step>('reason');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const isPin = 'pin' in target;
  const user = isPin ? target.pin.pinner : target.user;
  const name = user.full_name;
  const title = isPin ? text('Report this Pin') : text('Report {name}', { name });
  const id = isPin ? { pin_id: target.pin.id } : { user_id: user.id };

  const report = useMutation({
    mutationKey: [subject, 'reports', id],
    mutationFn: (selected: ReportReason) =>
      call(createReport, {
        ...id,
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
            {onBlock && !user.blocked_by_me && (
              <Button onClick={onBlock}>{text('Block {name}', { name })}</Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {text('Done')}
            </Button>
          </>
        }
      >
        <ReportSent isPin={isPin} />
      </DialogOverlay>
    );
  }
  if (step === 'details' && reason) {
    return (
      <DialogOverlay
        key={step}
        title={title}
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
      title={title}
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
        <ReasonList isPin={isPin} value={reason} onChange={setReason} />
      </div>
    </DialogOverlay>
  );
}
