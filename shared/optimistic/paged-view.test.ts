import { type Pages, pagedListView, pagedView } from './paged-view.ts';

const KEY = ['7', 'pins'];
const createPages = (...pages: string[][]): Pages<string> => ({
  pages: pages.map((data, at) => ({ data, bookmark: `after ${at}` })),
  pageParams: pages.map((_, at) => at),
});
const without = pagedView<string>(KEY, (item) => (item === 'b' ? null : item));
const reversed = pagedListView<string>(KEY, (items) => items.toReversed());

it('changes the items of each page', () => {
  expect(without.apply(createPages(['a', 'b'], ['c']))).toEqual(createPages(['a'], ['c']));
});

it('reorders across pages and keeps page sizes and bookmarks', () => {
  expect(reversed.apply(createPages(['a', 'b'], ['c']))).toEqual(createPages(['c', 'b'], ['a']));
});

it('puts surplus items on the last page', () => {
  const longer = pagedListView<string>(KEY, (items) => [...items, 'd', 'e']);
  expect(longer.apply(createPages(['a', 'b'], ['c']))).toEqual(
    createPages(['a', 'b'], ['c', 'd', 'e']),
  );
});

it.each([without, reversed])('keeps an unchanged list as it is', (change) => {
  const list = createPages(['a'], []);
  expect(change.apply(list)).toBe(list);
});

it.each([[{ id: 'a' }], [null], [['a', 'b']]])('leaves data without pages as it is', (data) => {
  expect(without.apply(data)).toBe(data);
  expect(reversed.apply(data)).toBe(data);
});
