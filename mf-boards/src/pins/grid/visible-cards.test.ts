import fc from 'fast-check';

import type { Range } from './masonry.ts';
import { isSameRange, nextVisible } from './visible-cards.ts';

const MAX_CARDS = 4;

it('adds a few cards at a time, nearest first', () => {
  const near: Range = [100, 110];
  const ahead: Range = [90, 120];
  expect(nextVisible([0, 30], near, ahead, MAX_CARDS)).toEqual({
    cards: [100, 104],
    places: [100, 110],
  });
  expect(nextVisible([100, 104], near, ahead, MAX_CARDS).cards).toEqual([100, 108]);
  expect(nextVisible([100, 120], near, ahead, MAX_CARDS).cards).toEqual([96, 120]);
});

it('grows upward from the current range', () => {
  expect(nextVisible([100, 150], [95, 110], [80, 130], MAX_CARDS)).toEqual({
    cards: [96, 130],
    places: [95, 130],
  });
});

it('reserves all near positions and ends with all ahead', () => {
  const steps = fc.tuple(fc.nat(300), fc.nat(40), fc.nat(20), fc.nat(20), fc.nat(300), fc.nat(80));
  fc.assert(
    fc.property(steps, ([first, length, above, below, from, count]) => {
      const near: Range = [first + above, first + above + length];
      const ahead: Range = [first, near[1] + below];
      let cards: Range = [from, from + count];
      for (let step = 0; step < 400 && !isSameRange(cards, ahead); step++) {
        const next = nextVisible(cards, near, ahead, MAX_CARDS);
        expect(next.places[0]).toBeLessThanOrEqual(near[0]);
        expect(next.places[1]).toBeGreaterThanOrEqual(near[1]);
        expect(cardsMore(cards, next.cards)).toBeLessThanOrEqual(MAX_CARDS);
        cards = next.cards;
      }
      expect(cards).toEqual(ahead);
    }),
  );
});

function cardsMore(before: Range, after: Range): number {
  const both = Math.max(0, Math.min(before[1], after[1]) - Math.max(before[0], after[0]));
  return after[1] - after[0] - both;
}
