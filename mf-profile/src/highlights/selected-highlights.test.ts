import type { Highlight } from '@corkboard/shared/contract/people';

import { moved, toggled } from './selected-highlights.ts';

function highlight(id: string, type: Highlight['type'] = 'pin'): Highlight {
  return {
    type,
    id,
    title: id,
    url: `/pin/${id}/`,
    image: null,
    dominant_color: null,
    alt_text: '',
    pin_count: null,
  };
}

const ids = (selected: readonly Highlight[]) => selected.map(({ id }) => id).join('');
const of = (text: string) => [...text].map((id) => highlight(id));

it('adds a highlight at the end and removes it', () => {
  expect(ids(toggled(of('ab'), highlight('c')))).toBe('abc');
  expect(ids(toggled(of('abc'), highlight('b')))).toBe('ac');
});

it('distinguishes a board from a Pin with equal ids', () => {
  expect(ids(toggled(of('a'), highlight('a', 'board')))).toBe('aa');
});

it('is full with five highlights', () => {
  expect(ids(toggled(of('abcde'), highlight('f')))).toBe('abcde');
});

it.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
] as const)('moves %s by %s to %s', (id, step, order) => {
  expect(ids(moved(of('abc'), highlight(id), step))).toBe(order);
});
