import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { RoutedLink } from '@corkboard/shared/ui';

import words from '../common/card-words.module.css';
import styles from './board-card.module.css';
import { BoardCoverFrame } from './board-cover-frame.tsx';
import { boardHref } from './board-href.ts';
import { StoryFan } from './story-fan.tsx';
import { useBoardSubtitle } from './use-board-subtitle.ts';

export function BoardCard({ board, isFirst }: { board: Board; isFirst: boolean }) {
  const text = useText();
  const { viewer, actingAs } = useShell();
  const facts = useBoardSubtitle(board);
  const href = boardHref(board.url, { viewerId: viewer.id, actingAs });

  return (
    // Screen readers get the name first; visually the cover is first.
    <RoutedLink className={styles.card} href={href}>
      <bdi className={words.name}>{nameOf(board, text)}</bdi>{' '}
      <span className={words.facts}>
        {facts.map((fact) => (
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

function nameOf(board: Board, text: ReturnType<typeof useText>): string {
  if (board.story_type === undefined) return board.name;
  switch (board.story_type) {
    case 'all_pins':
      return text('All Pins');
    case 'wishlist_shop_your_products_story':
      return text('Shopping list');
  }
}
