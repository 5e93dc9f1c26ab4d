import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { findFreePlace } from './find-free-place.ts';
import type { Side } from './guide.ts';
import { boxOf, pageOf, takenBoxes, visibleBounds } from './measure-page.ts';
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
    const page = pageOf();
    let isFirst = true;
    const put = () => {
      if (container.dataset['place'] === 'flow') return;
      const isFree = anchor !== null && putNear(container, anchor, page, side, gap, isFirst);
      isFirst = false;
      if (!isFree) putInFlow(container, page);
    };
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
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      container.remove();
      delete container.dataset['place'];
    };
  }, [anchor, side, gap, container]);

  return createPortal(children, container);
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

  const box = boxOf(page);
  const place = findFreePlace(
    boxOf(anchor),
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
  for (const name of ['left', 'top', '--arrow']) container.style.removeProperty(name);
  page.prepend(container);
}
