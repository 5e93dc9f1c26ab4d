import type { BlockingAction } from '@corkboard/shared/contract/boards.ts';

import { actionPlace, isBoardFreed, runningActions, toldKind } from './board-actions.ts';

function anAction(overrides: Partial<BlockingAction> = {}): BlockingAction {
  return {
    id: '1',
    created_timestamp: 0,
    progress: 0.5,
    action_type: 901,
    board_id: '7',
    is_origin: false,
    ...overrides,
  };
}

it.each([7172, 7173])('[PROG-015] does not tell merge %i at its origin', (action_type) => {
  expect(toldKind(anAction({ action_type, is_origin: true }))).toBeNull();
  expect(toldKind(anAction({ action_type }))).toBe('merge');
});

it.each([901, 7108])('[PROG-016] does not tell move %i at its origin', (action_type) => {
  expect(toldKind(anAction({ action_type, is_origin: true }))).toBeNull();
  expect(toldKind(anAction({ action_type }))).toBe('move_pins');
});

it('[PROG-017] does not tell a new section at its origin', () => {
  expect(toldKind(anAction({ action_type: 7100, is_origin: true }))).toBeNull();
  expect(toldKind(anAction({ action_type: 7100 }))).toBe('create_section');
});

it('tells of what goes from a board at that board', () => {
  expect(toldKind(anAction({ action_type: 900, is_origin: true }))).toBe('delete_pins');
});

it('[PROG-010] has none running once all are done', () => {
  expect(runningActions([anAction(), anAction({ progress: 1 })])).toHaveLength(1);
  expect(runningActions([anAction({ progress: 1 }), anAction({ action_type: 5 })])).toEqual([]);
});

it('[PROG-020, PROG-021] reads the place of an action', () => {
  expect(actionPlace(anAction({ section_id: '-1' }))).toBe('whole-board');
  expect(actionPlace(anAction())).toBe('unorganized');
  expect(actionPlace(anAction({ section_id: '44' }))).toBe('44');
});

it('is freed when the whole board was kept and is no more', () => {
  const kept = anAction({ section_id: '-1', progress: 0.4 });
  expect(isBoardFreed([kept], [{ ...kept, progress: 1 }])).toBe(true);
  expect(isBoardFreed([kept], [])).toBe(true);
  expect(isBoardFreed([kept], [{ ...kept, progress: 0.9 }])).toBe(false);
  expect(isBoardFreed([anAction({ section_id: '44' })], [])).toBe(false);
  expect(isBoardFreed([], [])).toBe(false);
});
