import type { StoryPage } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';

import styles from './pin-page.module.css';

/** The pages of a story, one after another. */
export function StoryPages({ pages }: { pages: StoryPage[] }) {
  const text = useText();
  return (
    <ol className={styles['story']} aria-label={text('Pages')}>
      {pages.map(({ images, alt_text, text: words }, index) => {
        const image = images['736x'];
        return (
          // Nothing about a page is its own but its place.
          <li key={index}>
            {image && (
              <img
                className={styles['picture']}
                src={image.url}
                width={image.width}
                height={image.height}
                alt={alt_text}
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            )}
            {words && <p dir="auto">{words}</p>}
          </li>
        );
      })}
    </ol>
  );
}
