import type { Board } from '@corkboard/shared/contract/boards';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { archive } from '@corkboard/shared/icons/archive.ts';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import { lockFill } from '@corkboard/shared/icons/lock-fill.ts';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, AvatarStack, Chip, TextLink } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import { hasStableCount } from '../common/lists/has-stable-count.ts';
import styles from './board-header.module.css';

interface Props {
  board: Board;
  /** The button to invite people shows their faces. */
  hasInvite: boolean;
  children?: ReactNode;
}

export function BoardHeader({ board, hasInvite, children }: Props) {
  const text = useText();
  const { locale, subject } = useShell();
  const { owner } = board;
  const others = board.collaborating_users;

  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{board.name}</bdi>
        </h1>
        <Privacy board={board} />
        {board.description !== '' && <p className={styles.description}>{board.description}</p>}
        {/* On paper, an own board names its owner too. */}
        <div className={styles.people} data-own={hasInvite && owner.id === subject}>
          <Avatar url={owner.image_medium_url} name={owner.full_name} size="s" isDecorative />
          <TextLink href={`/${owner.username}/`}>
            <bdi>{owner.full_name}</bdi>
          </TextLink>
          {others.length > 0 && !hasInvite && (
            <>
              <span className={styles.with}>{text('with')}</span>
              <AvatarStack
                people={others.map(({ full_name, image_medium_url }) => ({
                  name: full_name,
                  url: image_medium_url,
                }))}
              />
            </>
          )}
        </div>
        <ul className={styles.counts}>
          {counts().map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      </div>
      {children}
    </header>
  );

  function counts(): string[] {
    const pins = text('{count, plural, one {# Pin} other {# Pins}}', { count: board.pin_count });
    const sections = text('{count, plural, one {# section} other {# sections}}', {
      count: board.section_count,
    });
    const followers = text('{count, plural, one {{short} follower} other {{short} followers}}', {
      count: board.follower_count,
      short: shortCount(board.follower_count, locale),
    });
    const contents = board.section_count > 0 ? [pins, sections] : [pins];
    return [
      ...(hasStableCount(board) ? contents : [text('Updating…')]),
      ...(board.follower_count > 0 ? [followers] : []),
    ];
  }
}

function Privacy({ board }: { board: Board }) {
  const text = useText();
  const isArchived = board.archived_by_me_at !== null;
  if (board.privacy === 'public' && !isArchived) return null;
  return (
    <p className={styles.privacy}>
      {board.privacy === 'secret' && <Chip icon={lockFill}>{text('Secret')}</Chip>}
      {board.privacy === 'protected' && <Chip icon={eyeSlash}>{text('Protected')}</Chip>}
      {isArchived && <Chip icon={archive}>{text('Archived')}</Chip>}
    </p>
  );
}
