import { applyOrder, reorder } from './reorder.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['a', 2, ['b', 'a', 'c', 'd']],
  ['a', 4, ['b', 'c', 'd', 'a']],
  ['a', 99, ['b', 'c', 'd', 'a']],
])('moves %s before index %i', (id, slot, order) => {
  expect(reorder(ids, id, slot)).toEqual(order);
});

it.each([
  ['b', 1],
  ['b', 2],
  ['x', 1],
])('changes nothing for %s before index %i', (id, slot) => {
  expect(reorder(ids, id, slot)).toBeNull();
});

it('reorders the named items within their positions', () => {
  const items = ids.map((id) => ({ id }));
  expect(applyOrder(items, ['d', 'x', 'b']).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b']);
  expect(applyOrder(applyOrder(items, ['d', 'b']), ['d', 'b'])).toEqual(
    applyOrder(items, ['d', 'b']),
  );
});
