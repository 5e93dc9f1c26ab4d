import fc from 'fast-check';

import {
  type Choice,
  choose,
  chosenCount,
  chosenOf,
  isChosen,
  nothing,
  within,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const after = (...choices: Choice[]) => choices.reduce(choose, nothing);
const press = (id: string): Choice => ({ kind: 'toggle', id });
const shift = (id: string): Choice => ({ kind: 'range', id, order });

it('chooses with one press and takes back with the next', () => {
  expect(chosenOf(after(press('b')), order)).toEqual(['b']);
  expect(chosenOf(after(press('b'), press('b')), order)).toEqual([]);
});

it.each([
  ['forwards', [press('b'), shift('e')], ['b', 'c', 'd', 'e']],
  ['backwards', [press('e'), shift('c')], ['c', 'd', 'e']],
  ['from the same place again', [press('c'), shift('e'), shift('a')], ['a', 'b', 'c', 'd', 'e']],
  ['taking back', [{ kind: 'all' }, press('b'), shift('d')], ['a', 'e', 'f']],
  ['without a beginning', [shift('d')], ['d']],
] satisfies [string, Choice[], string[]][])('takes a range %s', (_how, choices, chosen) => {
  expect(chosenOf(after(...choices), order)).toEqual(chosen);
});

it('chooses all, also those on pages that nobody has seen', () => {
  const all = after({ kind: 'all' });
  expect(chosenCount(all, 900)).toBe(900);
  expect(isChosen(all, 'unseen')).toBe(true);
  expect(chosenCount(after({ kind: 'all' }, press('a')), 900)).toBe(899);
});

it('forgets what is no longer there, and a range does not begin at it', () => {
  const left = after(press('a'), press('b'), { kind: 'gone', ids: ['b'] });
  expect(chosenOf(left, order)).toEqual(['a']);
  expect(chosenOf(choose(left, shift('d')), order)).toEqual(['a', 'd']);
});

it('counts only what is still in a list that is known to its end', () => {
  const some = after(press('b'), press('c'), press('e'));
  expect(chosenCount(within(some, ['a', 'c', 'd', 'e']), 4)).toBe(2);
  expect(chosenCount(within(after({ kind: 'all' }, press('b')), ['a', 'c']), 2)).toBe(2);
});

it('counts what it says is chosen, whatever was pressed', () => {
  const id = fc.constantFrom(...order);
  const choice: fc.Arbitrary<Choice> = fc.oneof(
    id.map(press),
    id.map(shift),
    fc.constant<Choice>({ kind: 'all' }),
    fc.constant<Choice>({ kind: 'none' }),
  );
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const selection = after(...choices);
      expect(chosenOf(selection, order)).toHaveLength(chosenCount(selection, order.length));
    }),
  );
});
