import type { BoardAction } from '@corkboard/shared/contract/boards';
import { fillText } from '@corkboard/shared/testing/fill-text.ts';

import { actionMessages, deletedText } from './action-messages.ts';

const said = (action: Partial<BoardAction>) =>
  actionMessages(action as BoardAction, (words, values = {}) =>
    words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
  ).history;

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

it.each([
  ['merge_boards', 'Undid the merge of Zeta into Away'],
  ['archive_board', 'Restored the board Zeta from the archive'],
  ['delete_section', 'Restored a section of Zeta'],
] as const)('names the undone %s', (kind, words) => {
  const undo_of = {
    id: 'a1',
    kind,
    board_id: '7',
    board_name: 'Zeta',
    target_board_name: 'Away',
    pin_count: 3,
  };
  expect(said({ kind: 'undo', board_name: 'Away', target_board_name: 'Zeta', undo_of })).toBe(
    words,
  );
});

it('[PROG-005] names the board after a deletion, and counts Pins without one', () => {
  const counted: unknown[] = [];
  const deletedFrom = (board_name: string | null) => {
    const action = { kind: 'delete_pins', board_name, done_count: 4, skipped_count: 1 } as const;
    return actionMessages(action as BoardAction, (words, values = {}) => {
      if (words.includes('# Pins deleted')) counted.push(values['count']);
      return fillText(words, values);
    }).result.text;
  };
  expect(deletedFrom('Zeta')).toBe('Deleted Pins from Zeta');
  expect(counted).toEqual([]);
  deletedFrom(null);
  expect(counted).toEqual([3]);
});

it('names the section that Pins were copied to, else the board', () => {
  const copy = { kind: 'copy_pins', target_board_name: 'Zeta', target_section_id: '1' } as const;
  const copied = (more: Partial<BoardAction>) =>
    actionMessages({ ...copy, ...more } as BoardAction, fillText).result.text;
  expect(copied({ target_section_title: 'Fog' })).toBe('Copied to Fog');
  expect(copied({ target_section_title: null })).toBe('Copied to Zeta');
});

it('mentions no Pins after the merge of an empty board', () => {
  const merge = { kind: 'merge_boards', board_name: 'Zeta', target_board_name: 'Away' } as const;
  const merged = (pin_count: number) =>
    actionMessages({ ...merge, pin_count } as BoardAction, fillText).result.text;
  expect(merged(0)).toBe('Zeta is deleted');
  expect(merged(1)).toBe('Pins moved to a section of Away');
});

it('counts no Pin when another tab has deleted them all', () => {
  const action = { kind: 'delete_pins', board_name: 'Zeta' } as BoardAction;
  expect(deletedText(action, 0, (words) => words)).toContain('# Pins deleted');
});

describe('a move within a board', () => {
  const within = {
    kind: 'move_pins',
    board_id: '7',
    board_name: 'Zeta',
    target_board_id: '7',
    target_board_name: 'Zeta',
    section_id: null,
    target_section_id: null,
    status: 'done',
    pin_count: 2,
  } as const;
  const toFog = { target_section_id: '1', target_section_title: 'Fog' };
  const fromRain = { section_id: '2', section_title: 'Rain' };

  it.each([
    ['into a section', toFog, 'to the section Fog of Zeta'],
    ['between sections', { ...fromRain, ...toFog }, 'to the section Fog of Zeta'],
    ['out of a section', fromRain, 'out of the section Rain of Zeta'],
    ['without names of sections', { target_section_id: '1' }, 'within Zeta'],
  ])('%s names the section', (_how, ends, words) => {
    expect(said({ ...within, ...ends })).toContain(`other {Moved # Pins ${words}}`);
  });

  it.each([
    ['a section', toFog, 'Moved to Fog', 'Moving to Fog'],
    ['the board itself', fromRain, 'Moved to the board', 'Moving to the board'],
    [
      'a section that was deleted since',
      { target_section_id: '1', target_section_title: null },
      'Pins moved to a section of Zeta',
      'Moving to Zeta',
    ],
  ])('says at its end that it led to %s', (_where, ends, words, progress) => {
    const { result, running } = actionMessages({ ...within, ...ends } as BoardAction, fillText);
    expect([result.text, running]).toEqual([words, progress]);
  });

  it.each([
    ['the section', '/noor/zeta/fog/', '/noor/zeta/fog/'],
    ['the board when the server is older', undefined, '/noor/zeta/'],
  ])('links to %s at its end', (_where, target_section_url, href) => {
    const ends = { target_board_url: '/noor/zeta/', target_section_url };
    const { result } = actionMessages({ ...within, ...ends } as BoardAction, fillText);
    expect(result.link).toEqual({ text: 'View', href });
  });

  it('names the section again after its undo', () => {
    const undo_of = { ...within, id: 'a1' };
    const undo = { ...within, ...fromRain, kind: 'undo', undo_of } as const;
    expect(said(undo)).toContain('Moved # Pins out of the section Rain of Zeta');
  });
});

it.each([
  ['done', 2048],
  ['failed', 1990],
] as const)('counts the Pins of a %s move', (status, count) => {
  const counted: unknown[] = [];
  const move = { kind: 'move_pins', status, pin_count: 2048, done_count: 2000, skipped_count: 10 };
  actionMessages(move as BoardAction, (words, values = {}) => {
    if (words.includes('Moved #')) counted.push(values['count']);
    return words;
  });
  expect(counted).toEqual([count]);
});
