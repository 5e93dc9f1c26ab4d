import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import { lockFill } from '@corkboard/shared/icons/lock-fill.ts';
import { AvatarStack, Icon } from '@corkboard/shared/ui';

import styles from './board-card.module.css';
import { boardCover, type CoverImage } from './board-cover.ts';

interface Props {
  board: Board;
  isFirst: boolean;
}

export function BoardCoverFrame({ board, isFirst }: Props) {
  const cover = boardCover(board);

  return (
    <span className={styles.frame}>
      {cover.kind === 'pictures' ? (
        [0, 1, 2].map((place) => (
          <Place key={place} picture={cover.pictures[place]} isFirst={isFirst} />
        ))
      ) : (
        <HiddenCover why={cover.why} />
      )}
      <Mark board={board} isFirst={isFirst} />
    </span>
  );
}

function Place({ picture: image, isFirst }: { picture: CoverImage | undefined; isFirst: boolean }) {
  if (!image) return <span className={styles.place} />;
  return (
    <img
      className={styles.place}
      {...image}
      sizes="160px"
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

function HiddenCover({ why }: { why: 'disabled' | 'sensitive' }) {
  const text = useText();
  return (
    <span className={styles.hidden}>
      <Icon path={eyeSlash} size="l" />
      {why === 'disabled' ? text('Not available right now') : text('Sensitive content')}
    </span>
  );
}

function Mark({ board, isFirst }: Props) {
  const text = useText();
  if (board.privacy === 'secret') {
    return (
      <span className={styles.chip}>
        <Icon path={lockFill} size="s" />
        {text('Secret')}
      </span>
    );
  }
  if (!board.should_show_board_collaborators || board.collaborating_users.length === 0) return null;

  const people = [board.owner, ...board.collaborating_users].map((person) => ({
    name: person.full_name,
    url: person.image_medium_url,
  }));
  return (
    <span className={styles.faces}>
      <AvatarStack people={people} max={3} isLazy={!isFirst} />
    </span>
  );
}
