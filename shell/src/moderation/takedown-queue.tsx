import type { QueuedTakedown } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { decideTakedown, getTakedowns } from '@corkboard/shared/requests/moderation';
import { TAKEDOWN_LAW_LABELS } from '@corkboard/shared/rules/moderation';
import { profilePath, websiteHref } from '@corkboard/shared/rules/people';
import { Button, TextLink } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';

import styles from './moderation-page.module.css';
import { type Choice, DEACTIVATE, REJECT, REMOVE_CONTENT, UPHOLD } from './moderation-texts.ts';
import { Outcome } from './outcome.tsx';
import { type Queue, QueueList } from './queue-list.tsx';
import { ReportedPicture, ReportedWords } from './reported-pin.tsx';

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
      send={(takedown, decision, note) =>
        call(decideTakedown, {
          takedown_id: takedown.id,
          decision,
          note,
          // Only what the row showed: a link can lead to something else by now.
          ...(decision === 'remove_content' && { content_ids: listContentIds(takedown) }),
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

function listContentIds({ reported_pins = [], reported_boards = [] }: QueuedTakedown): string[] {
  return [...reported_pins, ...reported_boards].map(({ id }) => id);
}

interface Props {
  takedown: QueuedTakedown;
  onDecide(choice: Choice<Decision>, scope?: ReactNode): void;
}

function TakedownRow({ takedown, onDecide }: Props) {
  const text = useText();
  const id = useId();
  const { law, law_type: type, username, content_urls: urls, status } = takedown;

  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p id={id} className={styles['reason']}>
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
        <Content takedown={takedown} />
        <p className={styles['typed']} dir="auto">
          {takedown.explanation}
        </p>
        <Sender takedown={takedown} />
        {status === 'received' ? (
          <Actions takedown={takedown} describedBy={id} onDecide={onDecide} />
        ) : (
          <Outcome status={status} decidedAt={takedown.decided_at} note={takedown.decision_note} />
        )}
      </div>
    </li>
  );
}

/** What the links lead to, which staff can't always open. */
function Content({ takedown }: { takedown: QueuedTakedown }) {
  const { reported_pins: pins = [], reported_boards: boards = [] } = takedown;
  if (pins.length + boards.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {pins.map((pin) => (
        <li key={pin.id} className={styles['content']}>
          <ReportedPicture pin={pin} />
          <div className={styles['words']}>
            <ReportedWords pin={pin} />
          </div>
        </li>
      ))}
      {boards.map(({ id, name, description, url }) => (
        <li key={id}>
          <TextLink href={url}>
            <bdi>{name}</bdi>
          </TextLink>
          {description !== '' && <p dir="auto">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

function Actions({ takedown, describedBy, onDecide }: Props & { describedBy: string }) {
  const text = useText();
  const { reported_pins: pins = [], reported_boards: boards = [], reported_user: user } = takedown;
  if (takedown.is_about_viewer) {
    return (
      <p className={styles['detail']}>
        {text('This report is about you. Another staff member must decide it.')}
      </p>
    );
  }
  const choices: [Choice<Decision>, ReactNode?][] = [[UPHOLD], [REJECT]];
  if (user) choices.unshift([DEACTIVATE, <bdi key="name">{user.full_name}</bdi>]);
  if (pins.length + boards.length > 0) {
    choices.unshift([REMOVE_CONTENT, <Content key="content" takedown={takedown} />]);
  }
  return (
    <div className={styles['actions']}>
      {choices.map(([choice, scope]) => (
        <Button
          key={choice.decision}
          size="s"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => onDecide(choice, scope)}
        >
          {text(choice.label)}
        </Button>
      ))}
    </div>
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
