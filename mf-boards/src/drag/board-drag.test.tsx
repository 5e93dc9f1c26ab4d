import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';

import { BoardDrag } from './board-drag.tsx';
import type { Drop } from './engine/drag-session.ts';
import { drag, layOutCards, moveTo, point, press, wait } from './testing/laid-out-cards.ts';
import { grid } from './testing/recorded-paths.ts';

const drops: Drop[] = [];
let answer: Promise<boolean> | undefined;
const clicks: string[] = [];

function Cards({ isDraggable = true, hasMore = false }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <ul data-board-group="public">
        {grid.map(({ id }) => (
          <li key={id} data-board-id={id}>
            <a href={`/${id}/`} onClick={() => clicks.push(id)}>
              Board {id}
            </a>
            <button type="button">Edit {id}</button>
          </li>
        ))}
      </ul>
      {isDraggable && (
        <BoardDrag
          area={area}
          getName={(id) => `Board ${id}`}
          hasMore={hasMore}
          onDrop={(drop) => {
            drops.push(drop);
            return answer;
          }}
        />
      )}
    </div>
  );
}

layOutCards('data-board-id');
beforeEach(() => {
  drops.length = 0;
  answer = undefined;
  clicks.length = 0;
});

const show = (isDraggable = true) =>
  renderInShell(<Cards isDraggable={isDraggable} />, { advanceTimers: jest.advanceTimersByTime });
const link = (id: string) => screen.getByRole('link', { name: `Board ${id}` });
const card = (id: string) => link(id).parentElement;
const said = () => screen.getByRole('status', { name: 'Moving boards' }).textContent;
const pressOn = (id: string, pointerType = 'mouse') => press(link(id), id, pointerType);
const dragTo = (id: string, x: number, y: number) => drag(link(id), id, x, y);

const LEFT_OF_B = [360, 400] as const;
const MIDDLE_OF_B = [470, 400] as const;

it('[DRAG-001] reorders after 200 ms over an edge', () => {
  show();
  dragTo('f', ...LEFT_OF_B);
  wait(199);
  expect(card('b')).not.toHaveAttribute('data-drop');
  wait(1);
  expect(card('b')).toHaveAttribute('data-drop', 'after-gap');

  point(window, 'pointerup');

  expect(drops).toEqual([{ itemId: 'f', group: 'public', intent: { kind: 'reorder', slot: 1 } }]);
  expect(card('b')).not.toHaveAttribute('data-drop');
});

it.each([
  ['later', 'a', 568, 'Board a. Release to move it to position 2.'],
  ['earlier', 'f', 360, 'Board f. Release to move it to position 2.'],
])('announces the position of a board: %s', (_way, id, x, words) => {
  show();
  dragTo(id, x, 400);
  wait(200);
  expect(said()).toBe(words);
});

it.each([
  ['confirmed', true, 'Board f dropped.'],
  ['canceled', false, 'Move canceled. Board f is back in place.'],
])('announces a drop only once it is %s', async (_how, isConfirmed, words) => {
  let give = (_is: boolean) => {};
  answer = new Promise((resolve) => {
    give = resolve;
  });
  show();
  dragTo('f', ...LEFT_OF_B);
  wait(200);
  point(window, 'pointerup');
  expect(said()).toBe('Board f. Release to move it to position 2.');

  await act(async () => give(isConfirmed));
  expect(said()).toBe(words);
});

it('[DRAG-002] merges after 20 ms over the center and announces it', () => {
  show();
  dragTo('f', ...MIDDLE_OF_B);
  wait(19);
  expect(screen.queryByText('Move Pins here')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByText('Move Pins here')).toBeInTheDocument();
  expect(said()).toMatch(/Over the middle of Board b/);

  point(window, 'pointerup');

  expect(drops).toEqual([
    { itemId: 'f', group: 'public', intent: { kind: 'merge', targetId: 'b' } },
  ]);
});

it('[DRAG-016] reports start, hover, and end on movement', () => {
  show();
  const from = pressOn('f');
  expect(card('f')).not.toHaveAttribute('data-held');
  moveTo(from.clientX + 10, from.clientY);
  expect(card('f')).toHaveAttribute('data-held', 'pointer');
  moveTo(...LEFT_OF_B);
  wait(200);
  expect(card('b')).toHaveAttribute('data-drop');
  point(window, 'pointerup');
  expect(card('f')).not.toHaveAttribute('data-held');
});

it('does nothing for a quick pass', () => {
  show();
  dragTo('f', ...LEFT_OF_B);
  wait(50);
  point(window, 'pointerup');
  expect(drops).toEqual([]);
});

it('cancels with Escape', () => {
  show();
  dragTo('f', ...LEFT_OF_B);
  wait(500);
  fireEvent.keyDown(window, { key: 'Escape' });
  point(window, 'pointerup');
  expect(drops).toEqual([]);
  expect(said()).toBe('Move canceled. Board f is back in place.');
});

it('opens the link on a click but not after a drag', () => {
  show();
  dragTo('f', ...LEFT_OF_B);
  point(window, 'pointerup');
  expect(fireEvent.click(link('f'))).toBe(false);
  expect(clicks).toEqual([]);
  wait(1);

  pressOn('f');
  point(window, 'pointerup');
  fireEvent.click(link('f'));
  expect(clicks).toEqual(['f']);
});

it('[DRAG-012] marks the card below the pointer', () => {
  show();
  point(link('b'), 'pointerover');
  expect(card('b')).toHaveAttribute('data-active');
  point(link('c'), 'pointerover');
  expect(card('b')).not.toHaveAttribute('data-active');
});

it('[DRAG-013] marks no card while one is dragged', () => {
  show();
  dragTo('f', ...LEFT_OF_B);
  point(link('b'), 'pointerover');
  expect(card('b')).not.toHaveAttribute('data-active');
});

it('[DRAG-021] shows both scroll zones during a drag', () => {
  show();
  expect(screen.queryAllByTestId('drag-scroll-zone')).toHaveLength(0);
  dragTo('f', ...LEFT_OF_B);
  expect(screen.getAllByTestId('drag-scroll-zone')).toHaveLength(2);
  point(window, 'pointerup');
  expect(screen.queryAllByTestId('drag-scroll-zone')).toHaveLength(0);
});

it('[DRAG-022] opens a zone after 500 ms at its edge', () => {
  const scrolls: unknown[] = [];
  window.scrollBy = (...by: unknown[]) => void scrolls.push(by);
  show();
  dragTo('f', 400, window.innerHeight - 20);
  wait(480);
  expect(scrolls).toEqual([]);
  wait(60);
  const [top, bottom] = screen.getAllByTestId('drag-scroll-zone');
  expect(bottom).toHaveAttribute('data-open');
  expect(top).not.toHaveAttribute('data-open');
  expect(scrolls.length).toBeGreaterThan(0);
});

it('lifts on a long press and scrolls on a swipe', () => {
  show();
  pressOn('f', 'touch');
  wait(399);
  expect(card('f')).not.toHaveAttribute('data-held');
  wait(1);
  expect(card('f')).toHaveAttribute('data-held');
  point(window, 'pointercancel');
  expect(card('f')).not.toHaveAttribute('data-held');

  const from = pressOn('f', 'touch');
  moveTo(from.clientX, from.clientY - 30);
  wait(1000);
  expect(card('f')).not.toHaveAttribute('data-held');
});

it('ignores presses on the buttons of a card', () => {
  show();
  const button = screen.getByRole('button', { name: 'Edit f' });
  point(button, 'pointerdown', { clientX: 700, clientY: 600 });
  moveTo(400, 400);
  expect(card('f')).not.toHaveAttribute('data-held');
});

it('moves by keyboard and announces the position', async () => {
  const { user } = show();
  link('a').focus();
  await user.keyboard(' ');
  expect(said()).toMatch(/Board a grabbed/);
  await user.keyboard('{ArrowRight}');
  expect(said()).toMatch(/Position 2 of 6, row 1, column 2/);
  await user.keyboard('{ArrowDown} ');
  expect(drops).toEqual([{ itemId: 'a', group: 'public', intent: { kind: 'reorder', slot: 5 } }]);
});

it('announces no count when more boards exist', async () => {
  const { user } = renderInShell(<Cards isDraggable hasMore />, {
    advanceTimers: jest.advanceTimersByTime,
  });
  link('a').focus();
  await user.keyboard(' {ArrowRight}');
  expect(said()).toMatch(/Position 2, row 1, column 2/);
});

it('merges by keyboard', async () => {
  const { user } = show();
  link('a').focus();
  await user.keyboard(' {ArrowRight}m');
  expect(drops).toEqual([
    { itemId: 'a', group: 'public', intent: { kind: 'merge', targetId: 'b' } },
  ]);
});

it('cancels by keyboard', async () => {
  const { user } = show();
  link('a').focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(drops).toEqual([]);
  expect(said()).toBe('Move canceled. Board a is back in place.');
});

it("offers nothing over the board's own position", () => {
  show();
  dragTo('f', ...LEFT_OF_B);
  wait(200);
  const home = grid.find(({ id }) => id === 'f');
  moveTo((home?.left ?? 0) + 118, (home?.top ?? 0) + 100);
  expect(card('b')).not.toHaveAttribute('data-drop');
  point(window, 'pointerup');
  expect(drops).toEqual([]);
});

it('[DRAG-014] disables dragging without the tool', () => {
  show(false);
  dragTo('f', ...LEFT_OF_B);
  wait(500);
  point(window, 'pointerup');
  expect(drops).toEqual([]);
  expect(card('f')).not.toHaveAttribute('data-held');
});

it('merges by keyboard with a layout that has no Latin letters', async () => {
  const { user } = show();
  link('a').focus();
  await user.keyboard(' {ArrowRight}');
  fireEvent.keyDown(link('a'), { key: 'ة', code: 'KeyM' });
  expect(drops).toEqual([
    { itemId: 'a', group: 'public', intent: { kind: 'merge', targetId: 'b' } },
  ]);
});
