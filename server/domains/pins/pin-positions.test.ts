import fc from 'fast-check';

import { reordered } from '../boards/reorder.ts';
import { changedPositions, type PinPosition } from './pin-positions.ts';

const named = (positions: number[]): PinPosition[] =>
  positions.map((position, at) => ({ id: String(at), position }));

/** Equal positions keep their order, as Pins on a board do. */
function apply(rows: PinPosition[], changed: PinPosition[]): PinPosition[] {
  const after = new Map(changed.map((pin) => [pin.id, pin]));
  return rows
    .map((row) => after.get(row.id) ?? row)
    .toSorted((a, b) => a.position - b.position || rows.indexOf(a) - rows.indexOf(b));
}

function move(rows: PinPosition[], from: number, to: number) {
  const order = rows.map(({ id }) => id);
  order.splice(to, 0, ...order.splice(from, 1));
  const changed = changedPositions(rows, order);
  const after = apply(rows, changed);
  expect(after.map(({ id }) => id)).toEqual(order);
  return { changed, after };
}

it('gives any order new positions', () => {
  const boards = fc
    .array(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.integer({ min: -2e9, max: 2e9 })))
    .map((positions) => named(positions.toSorted((a, b) => a - b)))
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows.map(({ id }) => id))));
  fc.assert(
    fc.property(boards, ([rows, moved]) => {
      const order = reordered(
        rows.map(({ id }) => id),
        moved,
      );
      const changed = changedPositions(rows, order);
      const after = apply(rows, changed);
      expect(after.map(({ id }) => id)).toEqual(order);
      const known = new Map(rows.map(({ id, position }) => [id, position]));
      expect(after.every(({ position }) => position > 0)).toBe(true);
      for (const { id, position } of changed) {
        expect(position).not.toBe(known.get(id));
        expect(Number.isInteger(position) && position <= 1e9).toBe(true);
      }
    }),
  );
});

it('changes only the moved Pin once all have a position', () => {
  const rows = named(Array.from({ length: 10_000 }, () => 0));
  const first = move(rows, 9000, 9100);
  expect(first.changed).toHaveLength(10_000);

  const second = move(first.after, 9200, 9950);
  expect(second.changed).toHaveLength(1);
  expect(move(second.after, 9990, 9500).changed).toHaveLength(1);
});

it('moves a new Pin down without changing the thousands that were in order', () => {
  const rows = named([0, ...Array.from({ length: 10_000 }, (_, at) => (at + 1) * 1000)]);
  expect(move(rows, 0, 5000).changed).toHaveLength(1);
});

it('changes few Pins on average if they always come to the same place', () => {
  const { after } = move(named(Array.from({ length: 400 }, () => 0)), 1, 0);
  const getAverage = (place: number) => {
    let rows = after;
    let changed = 0;
    for (let n = 0; n < 100; n++) {
      const moved = move(rows, rows.length - 1, place);
      changed += moved.changed.length;
      rows = moved.after;
    }
    return changed / 100;
  };
  expect(getAverage(0)).toBe(1);
  expect(getAverage(5)).toBeLessThan(20);
});

it('keeps the first positions free for new Pins', () => {
  const { after } = move(named([-5, -4, 0, 0, 0]), 3, 4);
  expect(after.every(({ position }) => position > 0)).toBe(true);
});

it('starts again if there is no higher position', () => {
  const rows = named([7, 2_000_000_000, 2_147_483_647]);
  expect(move(rows, 0, 2).after.map(({ position }) => position)).toEqual([
    1_001_000, 1_002_000, 1_003_000,
  ]);
});
