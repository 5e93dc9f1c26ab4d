import { inPlace, reordered } from './reordered.ts';

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

it('orders the named items within their own places', () => {
  const items = ids.map((id) => ({ id }));
  expect(inPlace(items, ['d', 'x', 'b']).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b']);
  expect(inPlace(inPlace(items, ['d', 'b']), ['d', 'b'])).toEqual(inPlace(items, ['d', 'b']));
});
