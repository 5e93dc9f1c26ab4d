import type { Board } from '@corkboard/shared/contract/boards';
import { STORY_CARD_IMAGES } from '@corkboard/shared/rules/limits';

import styles from './board-card.module.css';
import { boardCover } from './board-cover.ts';

export function StoryFan({ board, isFirst }: { board: Board; isFirst: boolean }) {
  const cover = boardCover(board);
  const images = cover.kind === 'pictures' ? cover.pictures : [];

  return (
    <span className={styles.fan}>
      {Array.from({ length: STORY_CARD_IMAGES }, (_, place) => {
        const image = images[place];
        return (
          // Keyed by index, because an image can change but its position can't.
          <span key={place} className={styles.sheet}>
            {image && (
              <img
                className={styles.place}
                {...image}
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
