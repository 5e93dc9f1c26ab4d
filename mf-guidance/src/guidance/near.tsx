import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { findFreePlace } from './find-free-place.ts';
import type { Side } from './guide.ts';
import { getPage, measureBox, takenBoxes, visibleBounds } from './measure-page.ts';
import { useContainer } from './use-container.ts';

interface Props {
  /** Null for a form without an element: it gets room in the page. */
  anchor: HTMLElement | null;
  side: Side;
  gap: number;
  children: ReactNode;
}

/**
 * Shows its content next to the anchor if a place there is free, else as the first part of the page, which moves down.
 * Once in the page, it stays there.
 */
export function Near({ anchor, side, gap, children }: Props) {
  const container = useContainer('note');

  useLayoutEffect(() => {
    const page = getPage();
    const isSticky = anchor !== null && isInStickyElement(anchor);
    container.dataset['layer'] = isSticky ? 'sticky' : 'page';
    let anchorTop = 0;
    let placedAt = 0;
    let isFirst = true;
    const put = () => {
      if (container.dataset['place'] === 'flow') return;
      // The page has moved below what sticks, so its places are others. The place in the bar is still free.
      if (isSticky && !isFirst && window.scrollY !== placedAt) return follow();
      placedAt = window.scrollY;
      if (anchor) anchorTop = measureBox(anchor).top;
      container.style.translate = '';
      const isFree = anchor !== null && putNear(container, anchor, page, side, gap, isFirst);
      isFirst = false;
      if (!isFree) putInFlow(container, page);
    };
    function follow() {
      if (anchor && container.dataset['place'] === 'near')
        container.style.translate = `0 ${measureBox(anchor).top - anchorTop}px`;
    }
    put();

    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    const sizes = new ResizeObserver(later);
    for (const element of [anchor, page, container]) if (element) sizes.observe(element);
    const content = new MutationObserver(later);
    content.observe(page, { childList: true, subtree: true });
    if (isSticky) {
      addEventListener('scroll', follow, { passive: true });
      // A bar moves up once the header has hidden.
      addEventListener('transitionend', follow);
    }
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('transitionend', follow);
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      container.remove();
      delete container.dataset['place'];
    };
  }, [anchor, side, gap, container]);

  return createPortal(children, container);
}

function isInStickyElement(element: HTMLElement): boolean {
  for (let ancestor: HTMLElement | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (/^(sticky|fixed)$/.test(getComputedStyle(ancestor).position)) return true;
  }
  return false;
}

function putNear(
  container: HTMLElement,
  anchor: HTMLElement,
  page: HTMLElement,
  side: Side,
  gap: number,
  mustBeVisible: boolean,
): boolean {
  container.dataset['place'] = 'near';
  if (container.parentElement !== document.body) document.body.append(container);

  const box = measureBox(page);
  const place = findFreePlace(
    measureBox(anchor),
    { width: container.offsetWidth, height: container.offsetHeight },
    mustBeVisible ? visibleBounds(box) : box,
    side,
    takenBoxes(page, container),
    gap,
  );
  if (!place) return false;
  // Physical sides, because the measured boxes have physical coordinates too.
  container.style.left = `${place.left}px`;
  container.style.top = `${place.top}px`;
  container.style.setProperty('--arrow', `${place.arrow}px`);
  container.dataset['side'] = place.side;
  return true;
}

function putInFlow(container: HTMLElement, page: HTMLElement): void {
  container.dataset['place'] = 'flow';
  delete container.dataset['side'];
  for (const name of ['left', 'top', 'translate', '--arrow']) container.style.removeProperty(name);
  page.prepend(container);
}
