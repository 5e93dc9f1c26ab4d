import { aPickerBoard } from '../common/testing/a-picker-board.ts';
import { resolveSaveBehavior } from './save-behavior.ts';

const boards = (count: number) =>
  Array.from({ length: count }, (_, at) => aPickerBoard({ id: String(at), name: `Board ${at}` }));

it('[BOARD-042] follows save_behavior below five boards, and not from five on', () => {
  expect(resolveSaveBehavior(boards(4), 0)).toEqual({ kind: 'profile' });
  expect(resolveSaveBehavior(boards(4), 1)).toEqual({ kind: 'picker' });
  expect(resolveSaveBehavior(boards(5), 1)).toMatchObject({
    kind: 'board',
    board: { name: 'Board 0' },
  });
});

it('asks where to as long as the boards are not known', () => {
  expect(resolveSaveBehavior(undefined, 0)).toEqual({ kind: 'picker' });
  expect(resolveSaveBehavior(boards(4), undefined)).toEqual({ kind: 'picker' });
});
