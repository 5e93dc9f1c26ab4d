import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';

import { PinDrag } from './pin-drag.tsx';
import { drag, layOutCards, moveTo, point, press, wait } from './testing/laid-out-cards.ts';
import { grid } from './testing/recorded-paths.ts';

const drops: { id: string; slot: number }[] = [];
const moves: { id: string; section: string }[] = [];

function Cards({ isSelecting = false, stays }: { isSelecting?: boolean; stays?: string }) {
  const area = useRef<HTMLDivElement>(null);
  const sectionArea = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={sectionArea}>
        <li data-section="c" data-pin="c">
          <a href="/noor/board/fog/">Fog</a>
        </li>
      </ul>
      <div ref={area}>
        <ul>
          {grid
            .filter(({ id }) => id !== 'c')
            .map(({ id }, at) => (
              <li key={id} data-pin={id} data-index={10 + at}>
                {isSelecting ? (
                  <button type="button" role="checkbox" aria-checked="true" data-card="">
                    Pin {id}
                  </button>
                ) : (
                  <a href={`/pin/${id}/`} data-card="">
                    Pin {id}
                  </a>
                )}
              </li>
            ))}
        </ul>
        <PinDrag
          area={area}
          isSelecting={isSelecting}
          sections={{ area: sectionArea, getName: () => 'Fog' }}
          getCount={() => (isSelecting ? 3 : 1)}
          entersTargets={(id) => id !== stays}
          getName={(id) => `Pin ${id}`}
          onPlace={(id, slot) => drops.push({ id, slot })}
          onInto={(id, section) => moves.push({ id, section })}
          onStep={() => null}
          onLetGo={() => {}}
        />
      </div>
    </>
  );
}

layOutCards('data-pin');
const { scrollBy } = window;
const scrollTo = (value: number) =>
  Object.defineProperty(window, 'scrollY', { value, configurable: true, writable: true });
beforeEach(() => {
  drops.length = 0;
  moves.length = 0;
});
afterEach(() => {
  window.scrollBy = scrollBy;
  scrollTo(0);
});

const link = (id: string) => screen.getByRole('link', { name: `Pin ${id}` });
const card = (id: string) => screen.getByText(`Pin ${id}`).parentElement;
const said = () => screen.getByRole('status', { name: 'Moving Pins' }).textContent;

function dragTo(id: string, x: number, y: number) {
  renderInShell(<Cards />, { advanceTimers: jest.advanceTimersByTime });
  drag(link(id), id, x, y);
}

it('[DRAG-018] drops before a Pin over its left half after 200 ms', () => {
  dragTo('f', 460, 400);
  wait(199);
  expect(card('b')).not.toHaveAttribute('data-drop');
  wait(1);
  expect(card('b')).toHaveAttribute('data-drop', 'at-left');
  expect(said()).toBe('Pin f. Release to move it to position 12.');

  point(window, 'pointerup');
  expect(drops).toEqual([{ id: 'f', slot: 11 }]);
  expect(card('b')).not.toHaveAttribute('data-drop');
});

it('[DRAG-018] drops after a Pin over its right half', () => {
  dragTo('f', 480, 400);
  wait(200);
  expect(card('b')).toHaveAttribute('data-drop', 'at-right');
  point(window, 'pointerup');
  expect(drops).toEqual([{ id: 'f', slot: 12 }]);
});

/** Holds a Pin at the top of the window until the page scrolls Pin b below it. */
function scrollToB() {
  window.scrollBy = (_left?: unknown, by?: number) => scrollTo(window.scrollY + (by ?? 0));
  renderInShell(<Cards />, { advanceTimers: jest.advanceTimersByTime });
  press(link('f'), 'f', 'touch');
  wait(400);
  scrollTo(352);
  moveTo(460, 150);
  wait(560);
  expect(window.scrollY).toBeLessThan(350);
  expect(card('b')).not.toHaveAttribute('data-drop');
}

it('drops at the place under the finger while the page scrolls', () => {
  scrollToB();
  point(window, 'pointerup');
  expect(drops).toEqual([{ id: 'f', slot: 11 }]);
  expect(said()).not.toMatch(/canceled/);
});

it('waits for 200 ms again once the page no longer scrolls', () => {
  scrollToB();
  moveTo(460, 250);
  point(window, 'pointerup');
  expect(drops).toEqual([]);
  expect(said()).toMatch(/canceled/);
});

it('waits for 200 ms at the end of the page, which scrolls no further', () => {
  window.scrollBy = () => {};
  dragTo('f', 460, 740);
  wait(600);
  moveTo(460, 650);
  wait(199);
  point(window, 'pointerup');
  expect(drops).toEqual([]);
  expect(said()).toMatch(/canceled/);
});

it('cancels with Escape and over its origin', () => {
  dragTo('f', 460, 400);
  wait(200);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(said()).toBe('Move canceled. Pin f is back in place.');
  point(window, 'pointerup');

  drag(link('a'), 'a', 230, 400);
  wait(200);
  point(window, 'pointerup');
  expect(drops).toEqual([]);
});

it('moves a Pin into the section that it is dropped on', () => {
  renderInShell(<Cards />, { advanceTimers: jest.advanceTimersByTime });
  const section = screen.getByRole('link', { name: 'Fog' }).parentElement;
  drag(link('f'), 'f', 610, 310);
  expect(section?.parentElement).toHaveAttribute('data-open');
  wait(20);
  expect(section).toHaveAttribute('data-drop', 'into');
  expect(said()).toBe('Pin f. Release to move it to Fog.');

  point(window, 'pointerup');
  expect(moves).toEqual([{ id: 'f', section: 'c' }]);
  expect(drops).toEqual([]);
  expect(said()).toBe('Pin f moved to Fog.');
  expect(section).not.toHaveAttribute('data-drop');
  expect(section?.parentElement).not.toHaveAttribute('data-open');
});

it("opens no section to a Pin that can't move there, and still orders it", () => {
  renderInShell(<Cards stays="f" />, { advanceTimers: jest.advanceTimersByTime });
  const section = screen.getByRole('link', { name: 'Fog' }).parentElement;
  drag(link('f'), 'f', 610, 310);
  wait(20);
  expect(section?.parentElement).not.toHaveAttribute('data-open');
  expect(section).not.toHaveAttribute('data-drop');
  moveTo(460, 400);
  wait(200);
  point(window, 'pointerup');
  expect(drops).toEqual([{ id: 'f', slot: 11 }]);
  expect(moves).toEqual([]);
});

it("lifts no selected Pins that can't move into a section", () => {
  renderInShell(<Cards isSelecting stays="f" />, { advanceTimers: jest.advanceTimersByTime });
  drag(screen.getByRole('checkbox', { name: 'Pin f' }), 'f', 700, 400);
  wait(20);
  expect(said()).toBe('');
  point(window, 'pointerup');
  expect(moves).toEqual([]);
});

it('drags selected Pins only into a section', () => {
  renderInShell(<Cards isSelecting />, { advanceTimers: jest.advanceTimersByTime });
  const box = screen.getByRole('checkbox', { name: 'Pin f' });
  drag(box, 'f', 460, 400);
  wait(500);
  expect(card('b')).not.toHaveAttribute('data-drop');
  moveTo(700, 400);
  wait(20);
  point(window, 'pointerup');
  expect(moves).toEqual([{ id: 'f', section: 'c' }]);
  expect(drops).toEqual([]);
});
