import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import { RoutedLink } from '@corkboard/shared/ui';

import words from '../common/card-words.module.css';
import styles from './board-card.module.css';
import { BoardCoverFrame } from './board-cover-frame.tsx';
import { boardHref } from './board-href.ts';
import { StoryFan } from './story-fan.tsx';
import { useBoardSubtitle } from './use-board-subtitle.ts';

interface Props {
  board: Board;
  isFirst: boolean;
  /** For a list of boards of several people. */
  isOwnerNamed?: boolean;
}

export function BoardCard({ board, isFirst, isOwnerNamed = false }: Props) {
  const text = useText();
  const { viewer, actingAs } = useShell();
  const facts = useBoardSubtitle(board);
  const href = boardHref(board.url, { viewerId: viewer.id, actingAs });

  return (
    // Screen readers get the name first; visually the cover is first.
    <RoutedLink className={styles.card} href={href}>
      <bdi className={words.name}>{getName(board, text)}</bdi>{' '}
      <span className={words.facts}>
        {isOwnerNamed && (
          <span>
            <bdi>{board.owner.full_name}</bdi>{' '}
          </span>
        )}
        {(isOwnerNamed ? facts.slice(0, 1) : facts).map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </span>{' '}
      {board.story_type ? (
        <StoryFan board={board} isFirst={isFirst} />
      ) : (
        <BoardCoverFrame board={board} isFirst={isFirst} />
      )}
    </RoutedLink>
  );
}

function getName(board: Board, text: Text): string {
  if (board.story_type === undefined) return board.name;
  switch (board.story_type) {
    case 'all_pins':
      return text('All Pins');
    case 'wishlist_shop_your_products_story':
      return text('Shopping list');
  }
}
