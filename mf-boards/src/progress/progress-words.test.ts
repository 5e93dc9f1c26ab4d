import { progressWords } from './progress-words.ts';

const text = (message: string, values: Record<string, string>) =>
  message.replace('{name}', values['name'] ?? '');

it.each([
  ['PROG-001', 'create_section', false, 'Creating section'],
  ['PROG-002', 'delete_pins', false, 'Deleting Pins from Cakes'],
  ['PROG-003', 'move_pins', false, 'Moving to Cakes'],
  ['PROG-004', 'create_section', true, 'Created section'],
  ['PROG-005', 'delete_pins', true, 'Deleted Pins from Cakes'],
  ['PROG-006', 'move_pins', true, 'Moved to Cakes'],
  ['PROG-024', 'delete_board', false, 'Deleting Cakes'],
  ['PROG-024', 'delete_section', false, 'Deleting a section of Cakes'],
  ['PROG-024', 'merge', true, 'Moved all Pins to Cakes'],
] as const)('[%s] says of %s, done %s: %s', (_clause, kind, isDone, words) => {
  expect(progressWords(kind, isDone, 'Cakes', text)).toBe(words);
});
