import fc from 'fast-check';

import { changedRange } from '../common/lists/reorder.ts';
import { type MoveDirection, moveSelection } from './move-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

it.each<[MoveDirection, string[], string]>([
  ['first', ['d', 'b'], 'bdace'],
  ['last', ['a', 'c'], 'bdeac'],
  ['earlier', ['c', 'd'], 'acdbe'],
  ['earlier', ['a', 'c'], 'acbde'],
  ['later', ['c', 'd'], 'abecd'],
  ['later', ['e'], 'abcde'],
])('moves %s: %s', (shift, selected, after) => {
  expect(moveSelection(order, new Set(selected), shift).join('')).toBe(after);
});

it('returns the changed range without losing items', () => {
  fc.assert(
    fc.property(
      fc.subarray(order),
      fc.constantFrom<MoveDirection>('first', 'earlier', 'later', 'last'),
      (selected, shift) => {
        const after = moveSelection(order, new Set(selected), shift);
        expect(after.toSorted()).toEqual(order);
        const stretch = changedRange(order, after);
        const from = stretch[0] === undefined ? 0 : after.indexOf(stretch[0]);
        expect(after.slice(from, from + stretch.length)).toEqual(stretch);
        expect([...stretch].sort()).toEqual(order.slice(from, from + stretch.length));
      },
    ),
  );
});
