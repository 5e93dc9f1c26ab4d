import { aPickerBoard } from '../common/testing/a-picker-board.ts';
import { resolveSaveBehavior } from './save-behavior.ts';

const boards = (count: number) =>
  Array.from({ length: count }, (_, at) => aPickerBoard({ id: String(at), name: `Board ${at}` }));

it('[BOARD-042] follows save_behavior with fewer than five boards', () => {
  expect(resolveSaveBehavior(boards(4), 0)).toEqual({ kind: 'profile' });
  expect(resolveSaveBehavior(boards(4), 1)).toEqual({ kind: 'picker' });
  expect(resolveSaveBehavior(boards(5), 1)).toMatchObject({
    kind: 'board',
    board: { name: 'Board 0' },
  });
});

it('opens the picker while the boards are unknown', () => {
  expect(resolveSaveBehavior(undefined, 0)).toEqual({ kind: 'picker' });
  expect(resolveSaveBehavior(boards(4), undefined)).toEqual({ kind: 'picker' });
});
