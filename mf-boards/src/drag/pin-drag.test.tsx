import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';

import { PinDrag } from './pin-drag.tsx';
import { grid } from './recorded-paths.ts';

const drops: { id: string; slot: number }[] = [];

/** Six Pins of a longer list, of which these are the ones from the tenth on. */
function Cards() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <ul>
        {grid.map(({ id }, at) => (
          <li key={id} data-pin={id} data-index={10 + at}>
            <a href={`/pin/${id}/`} data-card="">
              Pin {id}
            </a>
          </li>
        ))}
      </ul>
      <PinDrag
        area={area}
        nameOf={(id) => `Pin ${id}`}
        onPlace={(id, slot) => drops.push({ id, slot })}
        onStep={() => null}
        onLetGo={() => {}}
      />
    </div>
  );
}

const realMeasure = Element.prototype.getBoundingClientRect;
beforeEach(() => {
  jest.useFakeTimers();
  drops.length = 0;
  // jsdom lays nothing out.
  Element.prototype.getBoundingClientRect = function measure() {
    const id = this instanceof HTMLElement ? this.dataset['pin'] : undefined;
    const place = grid.find((card) => card.id === id);
    return place
      ? new DOMRect(place.left, place.top, place.width, place.height)
      : new DOMRect(0, 0, 0, 0);
  };
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = realMeasure;
  jest.useRealTimers();
});

const card = (id: string) => screen.getByRole('link', { name: `Pin ${id}` }).parentElement;
const said = () => screen.getByRole('status', { name: 'Moving Pins' }).textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** jsdom has no PointerEvent: a MouseEvent with what one knows besides. */
function point(target: EventTarget, type: string, at: MouseEventInit = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at });
  fireEvent(target as Element, Object.assign(event, { isPrimary: true, pointerType: 'mouse' }));
}

/** Takes the last Pin and holds it over a point. */
function drag(clientX: number, clientY: number) {
  renderInShell(<Cards />, { advanceTimers: jest.advanceTimersByTime });
  point(screen.getByRole('link', { name: 'Pin f' }), 'pointerdown', { clientX: 700, clientY: 600 });
  point(window, 'pointermove', { clientX: 712, clientY: 600 });
  point(window, 'pointermove', { clientX, clientY });
}

it('[DRAG-018] takes the left half of a Pin for the place before it, after 200 ms', () => {
  drag(460, 400);
  wait(199);
  expect(card('b')).not.toHaveAttribute('data-drop');
  wait(1);
  expect(card('b')).toHaveAttribute('data-drop', 'at-left');
  expect(said()).toBe('Pin f. Let go to put it at place 12.');

  point(window, 'pointerup');
  expect(drops).toEqual([{ id: 'f', slot: 11 }]);
  expect(card('b')).not.toHaveAttribute('data-drop');
});

it('[DRAG-018] takes the right half for the place behind it', () => {
  drag(480, 400);
  wait(200);
  expect(card('b')).toHaveAttribute('data-drop', 'at-right');
  point(window, 'pointerup');
  expect(drops).toEqual([{ id: 'f', slot: 12 }]);
});

it('puts a Pin back with Escape, and where it was taken from', () => {
  drag(460, 400);
  wait(200);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(said()).toBe('Pin f is back in its place.');
  point(window, 'pointerup');

  point(screen.getByRole('link', { name: 'Pin a' }), 'pointerdown', { clientX: 200, clientY: 400 });
  point(window, 'pointermove', { clientX: 230, clientY: 400 });
  point(window, 'pointerup');
  expect(drops).toEqual([]);
});
