import fc from 'fast-check';

import {
  emptySelection,
  isSelected,
  pruneSelection,
  type SelectionEvent,
  selectedCount,
  selectedIds,
  selectionReducer,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const after = (...choices: SelectionEvent[]) => choices.reduce(selectionReducer, emptySelection);
const press = (id: string): SelectionEvent => ({ kind: 'toggle', id });
const shift = (id: string): SelectionEvent => ({ kind: 'range', id, order });

it('selects with one press and deselects with the next', () => {
  expect(selectedIds(after(press('b')), order)).toEqual(['b']);
  expect(selectedIds(after(press('b'), press('b')), order)).toEqual([]);
});

it.each([
  ['forward', [press('b'), shift('e')], ['b', 'c', 'd', 'e']],
  ['backward', [press('e'), shift('c')], ['c', 'd', 'e']],
  ['from the same anchor again', [press('c'), shift('e'), shift('a')], ['a', 'b', 'c', 'd', 'e']],
  ['of deselected items', [{ kind: 'all' }, press('b'), shift('d')], ['a', 'e', 'f']],
  ['without an anchor', [shift('d')], ['d']],
] satisfies [string, SelectionEvent[], string[]][])(
  'selects a range %s',
  (_how, choices, selected) => {
    expect(selectedIds(after(...choices), order)).toEqual(selected);
  },
);

it('selects all, including unloaded pages', () => {
  const all = after({ kind: 'all' });
  expect(selectedCount(all, 900)).toBe(900);
  expect(isSelected(all, 'unseen')).toBe(true);
  expect(selectedCount(after({ kind: 'all' }, press('a')), 900)).toBe(899);
});

it('drops removed items and starts no range from them', () => {
  const pressed = after(press('a'), press('b'));
  const there = ['a', 'c', 'd'];
  expect(selectedIds(pruneSelection(pressed, there), order)).toEqual(['a']);
  const next = selectionReducer(pressed, { kind: 'range', id: 'd', order: there });
  expect(selectedIds(pruneSelection(next, there), order)).toEqual(['a', 'd']);
});

it('counts only items in a fully loaded list', () => {
  const some = after(press('b'), press('c'), press('e'));
  expect(selectedCount(pruneSelection(some, ['a', 'c', 'd', 'e']), 4)).toBe(2);
  expect(selectedCount(pruneSelection(after({ kind: 'all' }, press('b')), ['a', 'c']), 2)).toBe(2);
});

it('counts exactly the selected items after any sequence', () => {
  const id = fc.constantFrom(...order);
  const choice: fc.Arbitrary<SelectionEvent> = fc.oneof(
    id.map(press),
    id.map(shift),
    fc.constant<SelectionEvent>({ kind: 'all' }),
    fc.constant<SelectionEvent>({ kind: 'none' }),
  );
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const selection = after(...choices);
      expect(selectedIds(selection, order)).toHaveLength(selectedCount(selection, order.length));
    }),
  );
});
