import fc from 'fast-check';

import { cardsWithin, masonry, neighbor } from './masonry.ts';

it('places each card below the first shortest column', () => {
  expect(masonry([10, 20, 5, 7, 1], 3).places).toEqual([
    { column: 0, start: 0, rows: 10 },
    { column: 1, start: 0, rows: 20 },
    { column: 2, start: 0, rows: 5 },
    { column: 2, start: 5, rows: 7 },
    { column: 0, start: 10, rows: 1 },
  ]);
});

const spans = fc.array(fc.integer({ min: 16, max: 140 }), { maxLength: 200 });
const columns = fc.integer({ min: 2, max: 10 });

it('keeps positions when more cards are added', () => {
  fc.assert(
    fc.property(spans, spans, columns, (first, more, count) => {
      const before = masonry(first, count).places;
      expect(masonry([...first, ...more], count).places.slice(0, first.length)).toEqual(before);
    }),
  );
});

it('finds every card in a window', () => {
  fc.assert(
    fc.property(spans, columns, fc.nat(3000), fc.nat(800), (all, count, top, height) => {
      const grid = masonry(all, count);
      const [from, to] = cardsWithin(grid, top, top + height);
      const missed = grid.places.filter(({ start, rows }, index) => {
        const touches = start < top + height && start + rows > top;
        return touches && (index < from || index >= to);
      });
      expect(missed).toEqual([]);
      const first = from < to ? grid.places[from] : undefined;
      expect(first === undefined || first.start + first.rows > top).toBe(true);
    }),
  );
});

describe('arrow keys', () => {
  const grid = masonry([20, 30, 10, 20, 10], 3);

  it.each([
    [0, 'right', 1],
    [1, 'right', 3],
    [3, 'left', 1],
    [0, 'down', 4],
    [4, 'up', 0],
    [2, 'down', 3],
    [0, 'left', 0],
    [4, 'down', 4],
    [2, 'right', 2],
    [3, 'first', 0],
    [0, 'last', 4],
  ] as const)('lead from card %i %s to card %i', (from, direction, to) => {
    expect(neighbor(grid, from, direction)).toBe(to);
  });

  it('move one page, but at least to the next card', () => {
    const column = masonry([10, 10, 10, 50, 10], 1);
    expect(neighbor(column, 0, 'page-down', 25)).toBe(2);
    expect(neighbor(column, 3, 'page-down', 25)).toBe(4);
    expect(neighbor(column, 4, 'page-up', 25)).toBe(3);
    expect(neighbor(column, 4, 'page-down', 25)).toBe(4);
  });

  it('stay within the list', () => {
    fc.assert(
      fc.property(
        spans.filter((all) => all.length > 0),
        columns,
        fc.nat(),
        fc.constantFrom('left', 'right', 'up', 'down', 'first', 'last'),
        (all, count, seed, direction) => {
          const to = neighbor(masonry(all, count), seed % all.length, direction as 'left');
          expect(to >= 0 && to < all.length).toBe(true);
        },
      ),
    );
  });
});
