import type { Pin, StoryPage } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { caretLeftBold } from '@corkboard/shared/icons/caret-left-bold.ts';
import { caretRightBold } from '@corkboard/shared/icons/caret-right-bold.ts';
import { isPageKey } from '@corkboard/shared/keys';
import { getPinName } from '@corkboard/shared/names';
import { IconButton } from '@corkboard/shared/ui';
import {
  type RefObject,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
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
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  const pager = useRef<HTMLElement>(null);
  const current = Math.min(index, pages.length - 1);
  const page = pages[current];
  const turn = (step: number) => setIndex(Math.max(0, Math.min(pages.length - 1, current + step)));
  useArrowKeys(pager, turn);
  if (!page) return null;

  function onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
    const start = touchStart.current;
    const end = changedTouches[0];
    touchStart.current = null;
    if (!start || !end) return;
    const moved = end.clientX - start.x;
    // Mostly down or up, it is a scroll.
    if (Math.abs(moved) < Math.max(MIN_SWIPE_PX, Math.abs(end.clientY - start.y))) return;
    turn(moved > 0 === isMirrored(currentTarget) ? 1 : -1);
  }

  const count = pages.length;
  return (
    <section
      ref={pager}
      className={styles['story']}
      data-worded={pages.some((one) => one.text) || undefined}
      aria-roledescription={text('carousel')}
      aria-label={text('{title}, {count, plural, one {# page} other {# pages}}', {
        title: getPinName(pin, text),
        count,
      })}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        const isOne = touch && touches.length === 1;
        touchStart.current = isOne ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      {/* An older server has only the color of the first page. */}
      <PinPicture
        color={page.dominant_color ?? (current === 0 ? pin.dominant_color : '')}
        images={page.images}
        alt={page.alt_text}
      >
        {count > 1 && (
          <>
            <IconButton
              className={`${styles['turn']} ${styles['previous']}`}
              icon={caretLeftBold}
              isMirrored
              label={text('Previous page')}
              aria-disabled={current === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              className={`${styles['turn']} ${styles['next']}`}
              icon={caretRightBold}
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

/** On paper, they are the pages. */
function Thumbnails({ pages, current, onTurn }: ThumbnailsProps) {
  const text = useText();
  return (
    <ol className={styles['pages']} aria-label={text('Pages')}>
      {pages.map(({ images, text: words }, index) => {
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
            {words && (
              <p className={styles['printed']} dir="auto">
                {words}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Anywhere on the page, except where something else has these keys, such as the grid of related Pins. */
function useArrowKeys(pager: RefObject<HTMLElement | null>, turn: (step: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !pager.current || event.defaultPrevented || event.shiftKey) return;
    if (!isPageKey(event)) return;
    event.preventDefault();
    turn(isMirrored(pager.current) ? -step : step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
