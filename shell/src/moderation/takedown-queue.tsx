import type { QueuedTakedown } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { decideTakedown, getTakedowns } from '@corkboard/shared/requests/moderation';
import { profilePath, websiteHref } from '@corkboard/shared/rules/people';
import { Button, TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';

import styles from './moderation-page.module.css';
import { type Choice, LAWS, REJECT, UPHOLD } from './moderation-texts.ts';
import { Outcome } from './outcome.tsx';
import { type Queue, QueueList } from './queue-list.tsx';

type Decision = 'uphold' | 'reject';

export function TakedownQueue({ queue }: { queue: Queue }) {
  const text = useText();
  const { call } = useShell();
  return (
    <QueueList<QueuedTakedown, Decision>
      kind="takedowns"
      queue={queue}
      title={text('Legal reports')}
      load={(position, options) => call(getTakedowns, { queue, ...position }, options)}
      send={({ id }, decision, note) => call(decideTakedown, { takedown_id: id, decision, note })}
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
  onDecide(choice: Choice<Decision>): void;
}

function TakedownRow({ takedown, onDecide }: Props) {
  const text = useText();
  const id = useId();
  const { law, law_type: type, username, content_urls: urls, status } = takedown;

  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p id={id} className={styles['reason']}>
          {text(LAWS[law])}
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
        <p className={styles['typed']} dir="auto">
          {takedown.explanation}
        </p>
        <Sender takedown={takedown} />
        {status === 'received' ? (
          <div className={styles['actions']}>
            {[UPHOLD, REJECT].map((choice) => (
              <Button
                key={choice.decision}
                size="s"
                aria-haspopup="dialog"
                aria-describedby={id}
                onClick={() => onDecide(choice)}
              >
                {text(choice.label)}
              </Button>
            ))}
          </div>
        ) : (
          <Outcome status={status} decidedAt={takedown.decided_at} note={takedown.decision_note} />
        )}
      </div>
    </li>
  );
}

/** The sender typed it, so it can be any text. */
function ContentLink({ url }: { url: string }) {
  const href = websiteHref(url);
  const words = <bdi dir="ltr">{url}</bdi>;
  return href ? (
    <TextLink href={href} isExternal>
      {words}
    </TextLink>
  ) : (
    words
  );
}

function Sender({ takedown }: { takedown: QueuedTakedown }) {
  const text = useText();
  const { locale } = useShell();
  const { full_name: name, email, organisation, country } = takedown;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
    Date.parse(takedown.created_at),
  );
  const from = [
    email,
    organisation,
    country === null ? '' : new Intl.DisplayNames([locale], { type: 'region' }).of(country),
    takedown.is_trusted_flagger ? text('Trusted flagger') : '',
  ];
  return (
    <>
      <p className={styles['detail']}>{text('Reported by {name} on {date}', { name, date })}</p>
      <p className={styles['detail']}>
        {[...new Set(from.filter(Boolean))].map((part, at) => (
          <span key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
      <p className={styles['detail']}>{text('Report number {number}', { number: takedown.id })}</p>
    </>
  );
}
