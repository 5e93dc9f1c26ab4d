import { type Box, computePosition, type TipPosition } from './compute-position.ts';
import type { Side } from './guide.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

export function positionNextTo(
  element: HTMLElement,
  target: Box,
  wanted: Side,
  anchor: HTMLElement,
): TipPosition {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const place = computePosition(target, size, view, wanted, controlsInView(element, anchor, view));
  // Physical sides, because the measured box has physical coordinates too.
  element.style.left = `${place.left}px`;
  element.style.top = `${place.top}px`;
  element.dataset['side'] = place.side;
  return place;
}

function controlsInView(tip: HTMLElement, anchor: HTMLElement, view: { height: number }): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !tip.contains(control) && !anchor.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      const isVisible = width > 0 && height > 0;
      return isVisible && bottom > 0 && top < view.height;
    });
}
