import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';

import { actionWords } from './action-words.ts';

const said = (action: Partial<BoardAction>) =>
  actionWords(action as BoardAction, (words, values = {}) =>
    words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
  );

it.each([
  ['restore_board', null, 'Zeta', 'Restored the board Zeta'],
  ['restore_board', 'Zeta', null, 'Restored the board Zeta'],
  ['undo', null, 'Zeta', 'Undid a change of Zeta'],
  ['undo', 'Away', 'Zeta', 'Undid a change of Zeta'],
  ['undo', null, null, 'Undid a change of your Pins without a board'],
  ['merge_boards', 'Zeta', 'Away', 'Merged Zeta into Away'],
] as const)('names what a %s from %s to %s changed', (kind, board, target, words) => {
  expect(said({ kind, board_name: board, target_board_name: target })).toBe(words);
});
