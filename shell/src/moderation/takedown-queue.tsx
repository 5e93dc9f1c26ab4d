import type { QueuedTakedown } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { decideTakedown, getTakedowns } from '@corkboard/shared/requests/moderation';
import { TAKEDOWN_LAW_LABELS } from '@corkboard/shared/rules/moderation';
import { profilePath, websiteHref } from '@corkboard/shared/rules/people';
import { isInternalPath } from '@corkboard/shared/rules/site';
import { TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';

import { DecisionButtons } from './decision-buttons.tsx';
import type { DecisionDetails } from './decision-dialog.tsx';
import styles from './moderation-page.module.css';
import { type Choice, DEACTIVATE, REJECT, REMOVE_CONTENT, UPHOLD } from './moderation-texts.ts';
import { Outcome } from './outcome.tsx';
import { type Queue, QueueList } from './queue-list.tsx';
import { listContentIds, ReportedContentList } from './reported-content.tsx';
import { useFormatDate } from './use-format-date.ts';

type Decision = 'uphold' | 'reject' | 'remove_content' | 'deactivate_user';

export function TakedownQueue({ queue }: { queue: Queue }) {
  const text = useText();
  const { call } = useShell();
  return (
    <QueueList<QueuedTakedown, Decision>
      kind="takedowns"
      queue={queue}
      title={text('Legal reports')}
      load={(position, options) => call(getTakedowns, { queue, ...position }, options)}
      send={({ id, reported_user: user }, decision, note, contentIds) =>
        call(decideTakedown, {
          takedown_id: id,
          decision,
          note,
          // What the row showed: links and usernames can lead to something else by now.
          ...(decision === 'remove_content' && { content_ids: contentIds }),
          ...(decision === 'deactivate_user' && user && { user_id: user.id }),
        })
      }
      isDecidedWith={(row, decided) => row.id === decided.id}
    >
      {(takedown, decide) => (
        <TakedownRow key={takedown.id} takedown={takedown} onDecide={decide} />
      )}
    </QueueList>
  );
}

interface Props {
  takedown: QueuedTakedown;
  onDecide(choice: Choice<Decision>, details: DecisionDetails): void;
}

function TakedownRow({ takedown, onDecide }: Props) {
  const text = useText();
  const id = useId();
  const { law, law_type: type, username, content_urls: urls, status } = takedown;
  const ids = { law: `${id}-law`, sender: `${id}-sender`, number: `${id}-number` };

  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p id={ids.law} className={styles['reason']}>
          {text(TAKEDOWN_LAW_LABELS[law])}
          {type && ` · ${type}`}
        </p>
        {username !== null && (
          <p>
            <TextLink href={profilePath(username)}>
              <bdi>{username}</bdi>
            </TextLink>
          </p>
        )}
        {urls.length > 0 && (
          <ul className={styles['links']}>
            {urls.map((url) => (
              <li key={url}>
                <ContentLink url={url} />
              </li>
            ))}
          </ul>
        )}
        <ReportedContentList content={takedown} />
        {takedown.explanation !== '' && (
          <p className={styles['typed']} dir="auto">
            {takedown.explanation}
          </p>
        )}
        <Sender takedown={takedown} ids={ids} />
        {status === 'received' ? (
          <Actions
            takedown={takedown}
            describedBy={Object.values(ids).join(' ')}
            onDecide={onDecide}
          />
        ) : (
          <Outcome status={status} decidedAt={takedown.decided_at} note={takedown.decision_note} />
        )}
      </div>
    </li>
  );
}

function Actions({ takedown, describedBy, onDecide }: Props & { describedBy: string }) {
  const text = useText();
  const { law, reported_user: user } = takedown;
  const reason = text('a legal report ({law})', { law: text(TAKEDOWN_LAW_LABELS[law]) });
  const isContentOffered = law !== 'test' && listContentIds(takedown).length > 0;
  const isAccountOffered = law !== 'test' && user !== undefined;
  const choices = [
    ...(isContentOffered ? [REMOVE_CONTENT] : []),
    ...(isAccountOffered ? [DEACTIVATE] : []),
    UPHOLD,
    REJECT,
  ];
  const decide = (choice: Choice<Decision>) =>
    onDecide(choice, {
      reason,
      ...(choice === REMOVE_CONTENT && { content: takedown }),
      ...(choice === DEACTIVATE && { scope: <bdi>{user?.full_name}</bdi> }),
    });
  return (
    <DecisionButtons
      choices={choices}
      isInvolved={takedown.is_about_viewer === true}
      describedBy={describedBy}
      onDecide={decide}
    />
  );
}

/** The sender typed it, so it can be any text. */
function ContentLink({ url }: { url: string }) {
  const isOwn = isInternalPath(url);
  const href = isOwn ? url : websiteHref(url);
  const words = <bdi dir="ltr">{url}</bdi>;
  return href ? (
    <TextLink href={href} isExternal={!isOwn}>
      {words}
    </TextLink>
  ) : (
    words
  );
}

interface SenderProps {
  takedown: QueuedTakedown;
  ids: { sender: string; number: string };
}

function Sender({ takedown, ids }: SenderProps) {
  const text = useText();
  const { locale } = useShell();
  const formatDate = useFormatDate();
  // Without a name, the report is about the viewer, who can't see who sent it.
  const { full_name: name, email, organisation, country } = takedown;
  const date = formatDate(takedown.created_at);
  const from = [
    email,
    organisation,
    country === null ? '' : new Intl.DisplayNames([locale], { type: 'region' }).of(country),
    takedown.is_trusted_flagger ? text('Trusted flagger') : '',
  ];
  return (
    <>
      <p id={ids.sender} className={styles['detail']}>
        {name === ''
          ? text('Reported on {date}', { date })
          : text('Reported by {name} on {date}', { name, date })}
      </p>
      {name !== '' && (
        <p className={styles['detail']}>
          {[...new Set(from.filter(Boolean))].map((part, at) => (
            <span key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
      <p id={ids.number} className={styles['detail']}>
        {text('Report number {number}', { number: takedown.id })}
      </p>
    </>
  );
}
