import { type Arrival, hasBackLabel } from './back-label.ts';

const arrival: Arrival = {
  source: 'homefeed',
  isBackToBoard: false,
  isNew: true,
  isRestored: false,
};

it.each([
  ['from the home feed', {}, true],
  ['from the home feed, back to a board', { isBackToBoard: true }, true],
  ['by a deep link', { source: 'deep-link' }, true],
  ['by a deep link, back to a board', { source: 'deep-link', isBackToBoard: true }, false],
  ['from elsewhere in the product', { source: 'inside' }, false],
] as const)('[LAYOUT-015, LAYOUT-016] labels the way back: %s', (_how, more, expected) => {
  expect(hasBackLabel({ ...arrival, ...more })).toBe(expected);
});

it.each([
  ['a new person', true, false, true],
  ['somebody who has come back', false, true, true],
  ['anybody else', false, false, false],
])('[LAYOUT-015, LAYOUT-017] labels the way back for %s', (_who, isNew, isRestored, expected) => {
  expect(hasBackLabel({ ...arrival, isNew, isRestored })).toBe(expected);
});
