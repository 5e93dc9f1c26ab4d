import type { QueuedReport } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { useShell } from '@corkboard/shared/remote';
import { decideReport, getReportQueue } from '@corkboard/shared/requests/moderation';
import { DECISION_REASON_LABELS } from '@corkboard/shared/rules/moderation';
import { profilePath } from '@corkboard/shared/rules/people';
import { Avatar, Icon, TextLink } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';

import { DecisionButtons } from './decision-buttons.tsx';
import type { DecisionDetails } from './decision-dialog.tsx';
import styles from './moderation-page.module.css';
import { type Choice, DEACTIVATE, DISMISS, REMOVE_PIN } from './moderation-texts.ts';
import { Outcome } from './outcome.tsx';
import { type Queue, QueueList } from './queue-list.tsx';
import { ReportedPicture, ReportedWords } from './reported-pin.tsx';
import { useFormatDate } from './use-format-date.ts';

type Decision = 'dismiss' | 'remove_pin' | 'deactivate_user';

export function ReportQueue({ queue }: { queue: Queue }) {
  const text = useText();
  const { call } = useShell();
  return (
    <QueueList<QueuedReport, Decision>
      kind="reports"
      queue={queue}
      title={text('Reports')}
      load={(position, options) => call(getReportQueue, { queue, ...position }, options)}
      send={({ id }, decision, note) => call(decideReport, { report_id: id, decision, note })}
      isDecidedWith={isOnSameSubject}
    >
      {(report, decide) => <ReportRow key={report.id} report={report} onDecide={decide} />}
    </QueueList>
  );
}

/** A report on a Pin isn't one on its owner's profile. */
function isOnSameSubject(report: QueuedReport, decided: QueuedReport): boolean {
  if (report.id === decided.id) return true;
  const { reported_user: user, reported_pin_id: pinId } = decided;
  if (decided.is_about_pin) return pinId !== null && report.reported_pin_id === pinId;
  return user !== null && !report.is_about_pin && report.reported_user?.id === user.id;
}

interface Props {
  report: QueuedReport;
  onDecide(choice: Choice<Decision>, details: DecisionDetails): void;
}

function ReportRow({ report, onDecide }: Props) {
  const text = useText();
  const formatDate = useFormatDate();
  const id = useId();
  const { reported_pin: pin, reporter, status, open_report_count: count } = report;
  const date = formatDate(report.created_at);
  const ids = { subject: `${id}-subject`, picture: `${id}-picture`, sender: `${id}-sender` };

  return (
    <li className={styles['row']}>
      <Picture id={ids.picture} report={report} />
      <div className={styles['words']}>
        <p id={ids.subject}>
          <Subject report={report} />
        </p>
        {pin && <ReportedWords pin={pin} />}
        <p className={styles['reason']}>{text(DECISION_REASON_LABELS[report.reason])}</p>
        {report.details !== '' && (
          <p className={styles['typed']} dir="auto">
            {report.details}
          </p>
        )}
        <p id={ids.sender} className={styles['detail']}>
          {reporter
            ? text('Reported by {name} on {date}', { name: reporter.full_name, date })
            : text('Reported on {date}', { date })}
          {status === 'open' && count > 1 && (
            <>
              {' · '}
              {text('{count, plural, one {# open report} other {# open reports}}', { count })}
            </>
          )}
        </p>
        {status === 'open' ? (
          <Actions
            report={report}
            describedBy={[ids.subject, pin ? ids.picture : '', ids.sender].join(' ')}
            onDecide={onDecide}
          />
        ) : (
          <Outcome
            status={status}
            decidedAt={report.decided_at}
            decidedBy={report.decided_by?.full_name}
            note={report.decision_note}
          />
        )}
      </div>
    </li>
  );
}

function Picture({ id, report }: { id: string; report: QueuedReport }) {
  const { reported_pin: pin, reported_user: user } = report;
  if (pin) return <ReportedPicture id={id} pin={pin} />;
  if (!user) return <Icon path={flag} />;
  return <Avatar url={user.image_medium_url} name={user.full_name} isDecorative isLazy />;
}

function Subject({ report }: { report: QueuedReport }) {
  const text = useText();
  const { reported_user: user, reported_pin_id: pinId, status } = report;
  const name = formatReported(report, text);
  const path = pinId ? `/pin/${pinId}/` : user && profilePath(user.username);
  const isRemoved = status === 'pin_removed' || status === 'user_deactivated';
  return path && !isRemoved ? <TextLink href={path}>{name}</TextLink> : name;
}

function formatReported(report: QueuedReport, text: Text): ReactNode {
  const { reported_user: user, reported_pin_id: pinId, is_about_pin } = report;
  if (pinId) return user ? text('A Pin from {name}', { name: user.full_name }) : text('A Pin');
  if (!user) return is_about_pin ? text('A deleted Pin') : text('A deleted account');
  if (is_about_pin) return text('A deleted Pin from {name}', { name: user.full_name });
  return <bdi>{user.full_name}</bdi>;
}

function Actions({ report, describedBy, onDecide }: Props & { describedBy: string }) {
  const text = useText();
  const { viewer } = useShell();
  const { reported_user: user, reported_pin_id: pinId, open_report_count: count } = report;
  const scope = (
    <p>
      {text(
        '{count, plural, one {This closes # open report and notifies its reporter.} other {This closes # open reports and notifies their reporters.}}',
        { count },
      )}
    </p>
  );
  const choices = [DISMISS, ...(pinId ? [REMOVE_PIN] : []), ...(user ? [DEACTIVATE] : [])];
  const reason = text(DECISION_REASON_LABELS[report.reason]);
  return (
    <DecisionButtons
      choices={choices}
      isInvolved={report.is_about_viewer === true || user?.id === viewer.id}
      describedBy={describedBy}
      onDecide={(choice) => onDecide(choice, { reason, scope })}
    />
  );
}
