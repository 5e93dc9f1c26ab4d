import { blockingActionKind } from './blocking-action-kind.ts';

it.each([
  [22, 'delete_board'],
  [7172, 'merge'],
  [7173, 'merge'],
  [900, 'delete_pins'],
  [7158, 'delete_pins'],
  [7109, 'delete_pins'],
  [901, 'move_pins'],
  [7108, 'move_pins'],
  [7100, 'create_section'],
  [7102, 'delete_section'],
  [1, null],
])('[PROG-022] reads %i as %s', (number, kind) => {
  expect(blockingActionKind(number)).toBe(kind);
});
