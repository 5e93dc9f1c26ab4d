import { reordered } from './reordered.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['a', 2, ['b', 'a', 'c', 'd']],
  ['a', 4, ['b', 'c', 'd', 'a']],
  ['a', 99, ['b', 'c', 'd', 'a']],
])('puts %s before place %i', (id, slot, order) => {
  expect(reordered(ids, id, slot)).toEqual(order);
});

it.each([
  ['b', 1],
  ['b', 2],
  ['x', 1],
])('changes nothing for %s before place %i', (id, slot) => {
  expect(reordered(ids, id, slot)).toBeNull();
});
