import type { Experience } from '@corkboard/shared/contract/experiences';
import { useText } from '@corkboard/shared/i18n';
import { badgeTextColor } from '@corkboard/shared/rules/business';
import { RoutedLink } from '@corkboard/shared/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { toActions } from '../guides/guide-actions.ts';
import type { GuideEnd } from '../guides/guide-state.ts';
import styles from './banner.module.css';
import type { BannerState } from './use-banner-container.ts';

const MAX_IMAGES = 4;

interface Props {
  experience: Experience;
  state: BannerState;
  onLeave: (end: GuideEnd) => void;
}

export function HeroBanner({ experience, state, onLeave }: Props) {
  const text = useText();
  const titleId = useId();
  const {
    header,
    headerSubtitle,
    text: words,
    sub_text,
    color,
    thumbnail_urls = [],
  } = experience.display_data;
  const banner = useColor(color);
  const { complete, second, dismiss } = toActions(experience, window.location.origin);
  const images = thumbnail_urls.slice(0, MAX_IMAGES);
  const title = header ?? words;
  const more = headerSubtitle ?? (header ? words : undefined) ?? sub_text;

  return (
    <div className={styles[state]}>
      <section ref={banner} className={styles.hero} aria-labelledby={titleId}>
        <div className={styles.words}>
          <h2 id={titleId} dir="auto" className={styles.title}>
            {title}
          </h2>
          {more && (
            <p dir="auto" className={styles.more}>
              {more}
            </p>
          )}
          <div className={styles.actions}>
            {complete?.link && (
              <RoutedLink
                {...complete.link}
                className={styles.complete}
                onClick={() => onLeave('completed')}
              >
                {complete.text}
              </RoutedLink>
            )}
            {complete && !complete.link && (
              <button
                type="button"
                className={styles.complete}
                onClick={() => onLeave('completed')}
              >
                {complete.text}
              </button>
            )}
            {second && (
              <RoutedLink {...second.link} className={styles.plain}>
                {second.text}
              </RoutedLink>
            )}
            <button type="button" className={styles.plain} onClick={() => onLeave('dismissed')}>
              {dismiss || text('Close')}
            </button>
          </div>
        </div>
        {images.length > 0 && (
          <div className={styles.pictures}>
            {images.map((url) => (
              <img key={url} src={url} alt="" width="136" height="236" />
            ))}
          </div>
        )}
      </section>
    </div>
  );
}

function useColor(color: string | undefined) {
  const banner = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = banner.current;
    if (!element || color === undefined || !/^#[0-9a-f]{6}$/i.test(color)) return;
    element.style.setProperty('--banner', color);
    element.dataset['ink'] = badgeTextColor(color);
    return () => {
      element.style.removeProperty('--banner');
      delete element.dataset['ink'];
    };
  }, [color]);

  return banner;
}
