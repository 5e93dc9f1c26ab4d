import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';

import { PinDrag } from './pin-drag.tsx';
import { drag, layOutCards, point, wait } from './testing/laid-out-cards.ts';
import { grid } from './testing/recorded-paths.ts';

const drops: { id: string; slot: number }[] = [];

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

layOutCards('data-pin');
beforeEach(() => {
  drops.length = 0;
});

const link = (id: string) => screen.getByRole('link', { name: `Pin ${id}` });
const card = (id: string) => link(id).parentElement;
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
  expect(said()).toBe('Pin f. Let go to put it at place 12.');

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

it('cancels with Escape and over its origin', () => {
  dragTo('f', 460, 400);
  wait(200);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(said()).toBe('Pin f is back in its place.');
  point(window, 'pointerup');

  drag(link('a'), 'a', 230, 400);
  wait(200);
  point(window, 'pointerup');
  expect(drops).toEqual([]);
});
