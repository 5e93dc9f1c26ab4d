import fc from 'fast-check';

import { changedStretch } from '../common/reordered.ts';
import { movedPins, type Shift } from './moved-pins.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

it.each<[Shift, string[], string]>([
  ['first', ['d', 'b'], 'bdace'],
  ['last', ['a', 'c'], 'bdeac'],
  ['earlier', ['c', 'd'], 'acdbe'],
  ['earlier', ['a', 'c'], 'acbde'],
  ['later', ['c', 'd'], 'abecd'],
  ['later', ['e'], 'abcde'],
])('moves %s: %s', (shift, chosen, after) => {
  expect(movedPins(order, new Set(chosen), shift).join('')).toBe(after);
});

it('tells the stretch that has changed, and loses nothing', () => {
  fc.assert(
    fc.property(
      fc.subarray(order),
      fc.constantFrom<Shift>('first', 'earlier', 'later', 'last'),
      (chosen, shift) => {
        const after = movedPins(order, new Set(chosen), shift);
        expect(after.toSorted()).toEqual(order);
        const stretch = changedStretch(order, after);
        const from = stretch[0] === undefined ? 0 : after.indexOf(stretch[0]);
        expect(after.slice(from, from + stretch.length)).toEqual(stretch);
        expect([...stretch].sort()).toEqual(order.slice(from, from + stretch.length));
      },
    ),
  );
});
