import type { Pin, StoryPage } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { caretLeft } from '@corkboard/shared/icons/caret-left.ts';
import { caretRight } from '@corkboard/shared/icons/caret-right.ts';
import { getPinName } from '@corkboard/shared/names';
import { IconButton } from '@corkboard/shared/ui';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import styles from './pin-page.module.css';
import { PinPicture } from './pin-picture.tsx';

const MIN_SWIPE_PX = 40;

interface Props {
  pin: Pin;
  pages: StoryPage[];
}

export function StoryPager({ pin, pages }: Props) {
  const text = useText();
  const [index, setIndex] = useState(0);
  const touchStart = useRef<number | null>(null);
  const current = Math.min(index, pages.length - 1);
  const page = pages[current];
  if (!page) return null;

  const turn = (step: number) => setIndex(Math.max(0, Math.min(pages.length - 1, current + step)));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(isMirrored(event.currentTarget) ? -step : step);
  }

  function onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? Number.NaN);
    touchStart.current = null;
    if (!(Math.abs(moved) >= MIN_SWIPE_PX)) return;
    turn(moved > 0 === isMirrored(currentTarget) ? 1 : -1);
  }

  const count = pages.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take focus and keys
    <section
      className={styles['story']}
      aria-roledescription={text('carousel')}
      aria-label={text('{title}, {count, plural, one {# page} other {# pages}}', {
        title: getPinName(pin, text),
        count,
      })}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        touchStart.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <PinPicture color={pin.dominant_color} images={page.images} alt={page.alt_text}>
        {count > 1 && (
          <>
            <IconButton
              className={`${styles['turn']} ${styles['previous']}`}
              icon={caretLeft}
              isMirrored
              label={text('Previous page')}
              aria-disabled={current === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              className={`${styles['turn']} ${styles['next']}`}
              icon={caretRight}
              isMirrored
              label={text('Next page')}
              aria-disabled={current === count - 1}
              onClick={() => turn(1)}
            />
            <p className={styles['position']} role="status">
              {text('{page} of {count}', { page: current + 1, count })}
            </p>
          </>
        )}
      </PinPicture>
      {page.text && (
        <p className={styles['description']} dir="auto">
          {page.text}
        </p>
      )}
      {count > 1 && <Thumbnails pages={pages} current={current} onTurn={setIndex} />}
    </section>
  );
}

interface ThumbnailsProps {
  pages: StoryPage[];
  current: number;
  onTurn(index: number): void;
}

function Thumbnails({ pages, current, onTurn }: ThumbnailsProps) {
  const text = useText();
  return (
    <ol className={styles['pages']} aria-label={text('Pages')}>
      {pages.map(({ images }, index) => {
        const image = images['236x'] ?? images['736x'];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its position
          <li key={index}>
            <button
              type="button"
              className={styles['thumbnail']}
              aria-label={text('Page {page}', { page: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onTurn(index)}
            >
              {image && (
                <img
                  src={image.url}
                  width={image.width}
                  height={image.height}
                  alt=""
                  loading="lazy"
                />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
