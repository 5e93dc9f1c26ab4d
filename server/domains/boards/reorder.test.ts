import fc from 'fast-check';

import { reordered } from './reorder.ts';

it('[API-005, SRV-006] applies a full order as given', () => {
  expect(reordered(['1', '2', '3'], ['3', '1', '2'])).toEqual(['3', '1', '2']);
});

it('[API-005] moves some items among their own positions', () => {
  expect(reordered(['a', 'b', 'c', 'd', 'e'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b', 'e']);
});

it('[API-005] neither loses nor duplicates items', () => {
  const lists = fc
    .uniqueArray(fc.integer().map(String), { maxLength: 40 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
  fc.assert(
    fc.property(lists, ([all, moved]) => {
      const after = reordered(all, moved);
      expect(after.toSorted()).toEqual(all.toSorted());
      expect(after.filter((id) => moved.includes(id))).toEqual(moved);
      const still = all.map((id) => (moved.includes(id) ? null : id));
      expect(after.map((id) => (moved.includes(id) ? null : id))).toEqual(still);
    }),
  );
});
