import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Side } from '../guides/guide.ts';
import { useContainer } from '../use-container.ts';
import { type Box, type FreePlace, findFreePlace, type TakenBoxes } from './find-free-place.ts';
import {
  findSticky,
  getPage,
  measureBox,
  otherGuidanceBoxes,
  takenBoxes,
  visibleBounds,
} from './measure-page.ts';

interface Props {
  anchor: HTMLElement;
  side: Side;
  gap: number;
  /** The user opened it, so it covers what it must, like a menu. */
  isRequested?: boolean;
  onPlaced?: () => void;
  /** The anchor is visible, and each side of it covers a control. */
  onBlocked?: () => void;
  children: ReactNode;
}

/**
 * Shows its content next to the anchor, over the page, so that nothing moves. Waits outside the document while the anchor
 * isn't visible or no place is free.
 */
export function Near({ anchor, side, gap, isRequested, onPlaced, onBlocked, children }: Props) {
  const container = useContainer('note');
  const tell = useEffectEvent((outcome: 'placed' | 'blocked') => {
    if (outcome === 'placed') onPlaced?.();
    else onBlocked?.();
  });

  useLayoutEffect(() => {
    const page = getPage();
    const sticky = findSticky(anchor);
    const isSticky = sticky !== null;
    container.dataset['layer'] = isSticky ? 'sticky' : 'page';
    let anchorTop = 0;
    let placedAt = 0;
    let place: FreePlace | null = null;
    const put = () => {
      // The page has moved below what sticks, so its places are others. The place in the bar is still free.
      if (isSticky && place && window.scrollY !== placedAt) return follow();
      const anchorBox = measureBox(anchor);
      const whole = measureBox(page);
      // The first place is in the window. It stays there when the page scrolls or grows.
      const bounds = place ? whole : visibleBounds(whole);
      if (!place && !isInside(anchorBox, bounds)) return;
      placedAt = window.scrollY;
      anchorTop = anchorBox.top;

      attach(container);
      const taken = takenBoxes(page, container, sticky);
      const find = (within: Box, covers: TakenBoxes) => {
        const { offsetWidth: width, offsetHeight: height } = container;
        return findFreePlace({
          anchor: anchorBox,
          size: { width, height },
          bounds: within,
          wanted: side,
          gap,
          taken: covers,
          last: place,
        });
      };
      container.dataset['size'] = 'normal';
      let next = find(bounds, taken);
      if (!next && isRequested) {
        const others = { controls: [anchorBox, ...otherGuidanceBoxes(container)], words: [] };
        next = find(bounds, others) ?? find(whole, others);
      } else if (!next) {
        container.dataset['size'] = 'small';
        next = find(bounds, taken);
      }
      place = next;
      if (place) moveTo(container, place);
      else container.remove();
      tell(place ? 'placed' : 'blocked');
    };
    function follow() {
      if (place) container.style.translate = `0 ${measureBox(anchor).top - anchorTop}px`;
    }
    put();

    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    const onScroll = () => {
      if (isSticky) follow();
      if (!place) later();
    };
    const sizes = new ResizeObserver(later);
    for (const element of [anchor, page, container]) sizes.observe(element);
    const content = new MutationObserver(later);
    content.observe(page, { childList: true, subtree: true });
    addEventListener('scroll', onScroll, { passive: true });
    // A bar moves up once the header has hidden.
    if (isSticky) addEventListener('transitionend', follow);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('transitionend', follow);
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      container.remove();
    };
  }, [anchor, side, gap, isRequested, container]);

  return createPortal(children, container);
}

function isInside(box: Box, bounds: Box): boolean {
  return box.top >= bounds.top && box.top + box.height <= bounds.top + bounds.height;
}

/** Measured where it will be: over the page, which doesn't move. */
function attach(container: HTMLElement): void {
  container.dataset['place'] = 'near';
  container.style.translate = '';
  if (container.parentElement !== document.body) document.body.append(container);
}

function moveTo(container: HTMLElement, place: FreePlace): void {
  // Physical sides, because the measured boxes have physical coordinates too.
  container.style.left = `${place.left}px`;
  container.style.top = `${place.top}px`;
  container.style.setProperty('--arrow', `${place.arrow}px`);
  container.dataset['side'] = place.side;
}
