import type { Board } from '@corkboard/shared/contract/boards.ts';
import { STORY_CARD_PICTURES } from '@corkboard/shared/rules/limits.ts';

import styles from './board-card.module.css';
import { boardCover } from './board-cover.ts';

/** Five pictures, fanned like sheets. Sheets without a picture keep their place. */
export function StoryFan({ board, isFirst }: { board: Board; isFirst: boolean }) {
  const cover = boardCover(board);
  const pictures = cover.kind === 'pictures' ? cover.pictures : [];

  return (
    <span className={styles.fan}>
      {Array.from({ length: STORY_CARD_PICTURES }, (_, place) => {
        const picture = pictures[place];
        return (
          // The sheets are places: a picture may change, its place does not.
          <span key={place} className={styles.sheet}>
            {picture && (
              <img
                className={styles.place}
                {...picture}
                sizes="110px"
                alt=""
                loading={isFirst ? 'eager' : 'lazy'}
                decoding="async"
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
