import { aBlockingAction } from '../common/testing/a-blocking-action.ts';
import { actionScope, announcedKind, hasEnded, runningActions } from './board-actions.ts';

it.each([7172, 7173])('[PROG-015] announces no merge %i at its source', (action_type) => {
  expect(announcedKind(aBlockingAction({ action_type, is_origin: true }))).toBeNull();
  expect(announcedKind(aBlockingAction({ action_type }))).toBe('merge');
});

it.each([901, 7108])('[PROG-016] announces no move %i at its source', (action_type) => {
  expect(announcedKind(aBlockingAction({ action_type, is_origin: true }))).toBeNull();
  expect(announcedKind(aBlockingAction({ action_type }))).toBe('move_pins');
});

it('[PROG-017] announces no new section at its source', () => {
  expect(announcedKind(aBlockingAction({ action_type: 7100, is_origin: true }))).toBeNull();
  expect(announcedKind(aBlockingAction({ action_type: 7100 }))).toBe('create_section');
});

it('announces deletions at their own board', () => {
  expect(announcedKind(aBlockingAction({ action_type: 900, is_origin: true }))).toBe('delete_pins');
});

it('[PROG-010] returns none once all are done', () => {
  expect(runningActions([aBlockingAction(), aBlockingAction({ progress: 1 })])).toHaveLength(1);
  expect(runningActions([aBlockingAction({ progress: 1 })])).toEqual([]);
});

it('[PROG-020, PROG-021] parses the scope of an action', () => {
  expect(actionScope(aBlockingAction({ section_id: '-1' }))).toBe('whole-board');
  expect(actionScope(aBlockingAction())).toBe('unorganized');
  expect(actionScope(aBlockingAction({ section_id: '44' }))).toBe('44');
});

it('ends when it is done or absent', () => {
  const kept = aBlockingAction({ section_id: '-1', progress: 0.4 });
  expect(hasEnded([kept], [{ ...kept, progress: 1 }])).toBe(true);
  expect(hasEnded([kept], [])).toBe(true);
  expect(hasEnded([kept], [{ ...kept, progress: 0.9 }])).toBe(false);
  expect(hasEnded([aBlockingAction({ section_id: '44', is_origin: true })], [])).toBe(true);
  expect(hasEnded([], [])).toBe(false);
});
