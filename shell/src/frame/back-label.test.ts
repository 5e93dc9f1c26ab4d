import { type Arrival, hasBackLabel } from './back-label.ts';

const arrival: Arrival = {
  source: 'homefeed',
  isNew: true,
  isRestored: false,
};

it.each([
  ['from the home feed', {}, true],
  ['by a deep link', { source: 'deep-link' }, true],
  ['from another page of the product', { source: 'inside' }, false],
] as const)('[LAYOUT-015, LAYOUT-016] labels the back button: %s', (_how, more, expected) => {
  expect(hasBackLabel({ ...arrival, ...more })).toBe(expected);
});

it.each([
  ['a new account', true, false, true],
  ['a restored account', false, true, true],
  ['any other account', false, false, false],
])(
  '[LAYOUT-015, LAYOUT-017] labels the back button for %s',
  (_who, isNew, isRestored, expected) => {
    expect(hasBackLabel({ ...arrival, isNew, isRestored })).toBe(expected);
  },
);
