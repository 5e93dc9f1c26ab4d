import { jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';

import { grid } from './recorded-paths.ts';

/** The links of the cards lead nowhere: jsdom would report it later, during another test. */
const stayHere = (event: Event) => event.preventDefault();

const measured = Element.prototype.getBoundingClientRect;

export function layOutCards(attribute: string): void {
  beforeEach(() => {
    jest.useFakeTimers();
    window.addEventListener('click', stayHere);
    Element.prototype.getBoundingClientRect = function measure() {
      const place = grid.find(({ id }) => id === this.getAttribute(attribute));
      return place
        ? new DOMRect(place.left, place.top, place.width, place.height)
        : new DOMRect(0, 0, 0, 0);
    };
  });
  afterEach(() => {
    Element.prototype.getBoundingClientRect = measured;
    jest.useRealTimers();
    window.removeEventListener('click', stayHere);
  });
}

export const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

export function point(
  target: Element | Window,
  type: string,
  at: MouseEventInit = {},
  pointerType = 'mouse',
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at });
  fireEvent(target, Object.assign(event, { isPrimary: true, pointerType }));
}

export const moveTo = (clientX: number, clientY: number) =>
  point(window, 'pointermove', { clientX, clientY });

export function press(card: Element, id: string, pointerType = 'mouse') {
  const place = grid.find((it) => it.id === id);
  const at = { clientX: (place?.left ?? 0) + 118, clientY: (place?.top ?? 0) + 100 };
  point(card, 'pointerdown', at, pointerType);
  return at;
}

export function drag(card: Element, id: string, x: number, y: number): void {
  const from = press(card, id);
  moveTo(from.clientX + 10, from.clientY);
  moveTo(x, y);
}
