import type { StoryPage } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';

import styles from './pin-page.module.css';

export function StoryPages({ pages }: { pages: StoryPage[] }) {
  const text = useText();
  return (
    <ol className={styles['story']} aria-label={text('Pages')}>
      {pages.map(({ images, alt_text, text: words }, index) => {
        const image = images['736x'];
        return (
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
