import { fillText as text } from '@corkboard/shared/testing/fill-text.ts';
import { progressText } from './progress-words.ts';

it.each([
  ['create_section', false, 'Creating section'],
  ['delete_pins', false, 'Deleting Pins from Cakes'],
  ['move_pins', false, 'Moving to Cakes'],
  ['create_section', true, 'Created section'],
  ['delete_pins', true, 'Deleted Pins from Cakes'],
  ['move_pins', true, 'Moved to Cakes'],
  ['delete_board', false, 'Deleting Cakes'],
  ['delete_section', false, 'Deleting a section of Cakes'],
  ['merge', true, 'Moved all Pins to Cakes'],
] as const)('describes %s, done %s: %s', (kind, isDone, words) => {
  expect(progressText(kind, isDone, 'Cakes', text)).toBe(words);
});
