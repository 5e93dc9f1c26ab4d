import type { Side } from './guide.ts';
import { type Box, placeTip, type TipPlace } from './place-tip.ts';

/** Moves an element to where a tooltip stands beside `anchor`, which is measured from the window; gives the place. */
export function putBeside(element: HTMLElement, anchor: Box, wanted: Side): TipPlace {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const place = placeTip(anchor, size, view, wanted);
  // Physical on purpose: so is the box that the browser measures.
  element.style.left = `${place.left}px`;
  element.style.top = `${place.top}px`;
  element.dataset['side'] = place.side;
  return place;
}
