import type { QueuedTakedown, ReportedBoard } from '@corkboard/shared/contract/moderation';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { profilePath } from '@corkboard/shared/rules/people';
import { TextLink } from '@corkboard/shared/ui';

import styles from './moderation-page.module.css';
import { ReportedPicture, ReportedWords } from './reported-pin.tsx';

export type ReportedContent = Pick<QueuedTakedown, 'reported_pins' | 'reported_boards'>;

export function listContentIds(content: ReportedContent): string[] {
  const { reported_pins = [], reported_boards = [] } = content;
  return [...reported_pins, ...reported_boards].map(({ id }) => id);
}

/** What the links of a legal report lead to, which staff can't always open. */
export function ReportedContentList({ content }: { content: ReportedContent }) {
  const { reported_pins: pins = [], reported_boards: boards = [] } = content;
  if (pins.length + boards.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {pins.map((pin) => (
        <li key={pin.id} className={styles['content']}>
          <ReportedPicture pin={pin} />
          <div className={styles['words']}>
            <ReportedWords pin={pin} />
            <OwnerLink owner={pin.owner} />
          </div>
        </li>
      ))}
      {boards.map((board) => (
        <li key={board.id} className={styles['words']}>
          <p>
            <TextLink href={board.url}>
              <bdi>{board.name}</bdi>
            </TextLink>
          </p>
          <BoardFacts board={board} />
          <OwnerLink owner={board.owner} />
        </li>
      ))}
    </ul>
  );
}

export function BoardFacts({ board }: { board: ReportedBoard }) {
  const text = useText();
  const { description, pin_count: count, people_count: people = 0 } = board;
  return (
    <>
      {description !== '' && (
        <p className={styles['typed']} dir="auto">
          {description}
        </p>
      )}
      {count !== undefined && (
        <p className={styles['detail']}>
          {people === 0
            ? text('{count, plural, one {# Pin} other {# Pins}}', { count })
            : text(
                '{count, plural, one {# Pin} other {# Pins}}, also of {people, plural, one {# other person} other {# other people}}',
                { count, people },
              )}
        </p>
      )}
    </>
  );
}

interface OwnerProps {
  owner: UserCard | undefined;
  isExternal?: boolean;
}

export function OwnerLink({ owner, isExternal = false }: OwnerProps) {
  const text = useText();
  if (!owner) return null;
  return (
    <p className={styles['detail']}>
      <TextLink href={profilePath(owner.username)} isExternal={isExternal}>
        {text('Owner: {name}', { name: owner.full_name })}
      </TextLink>
    </p>
  );
}
