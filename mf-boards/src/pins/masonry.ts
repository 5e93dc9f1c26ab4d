/** Where a card stands: column, first row and how many rows it takes, title and gap included. */
export interface Place {
  column: number;
  start: number;
  rows: number;
}

export interface Masonry {
  places: readonly Place[];
  columns: number;
  /** Rows of the whole. */
  rows: number;
}

/**
 * Each card below the shortest column so far, the first of equals: what a CSS grid does with the same spans, so a list
 * that the server has rendered stands where it stood when the browser counts on.
 */
export function masonry(spans: readonly number[], columns: number): Masonry {
  const ends = Array.from({ length: columns }, () => 0);
  const places = spans.map((rows) => {
    let column = 0;
    for (let other = 1; other < columns; other += 1) {
      if ((ends[other] ?? 0) < (ends[column] ?? 0)) column = other;
    }
    const start = ends[column] ?? 0;
    ends[column] = start + rows;
    return { column, start, rows };
  });
  return { places, columns, rows: Math.max(0, ...ends) };
}

/**
 * The cards that touch the rows from `top` to `bottom`, as indices `[from, to)` between which a few may lie above.
 * Starts never decrease, so both ends are found by halving.
 */
export function cardsWithin(
  { places }: Masonry,
  top: number,
  bottom: number,
  tallest: number,
): [from: number, to: number] {
  return [firstFrom(places, top - tallest), firstFrom(places, bottom)];
}

/** The first card that starts at this row or below it. */
function firstFrom(places: readonly Place[], row: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The card that an arrow leads to from another; the same one at an edge. Left and right are those of the columns. */
export function neighbour(grid: Masonry, index: number, direction: Direction): number {
  const { places } = grid;
  const here = places[index];
  if (!here) return index;
  switch (direction) {
    case 'first':
      return 0;
    case 'last':
      return places.length - 1;
    case 'up':
      return search(places, index, -1, ({ column }) => column === here.column);
    case 'down':
      return search(places, index, 1, ({ column }) => column === here.column);
    case 'left':
      return beside(places, index, here.column - 1);
    case 'right':
      return beside(places, index, here.column + 1);
  }
}

function search(
  places: readonly Place[],
  index: number,
  step: 1 | -1,
  fits: (place: Place) => boolean,
): number {
  for (let other = index + step; other >= 0 && other < places.length; other += step) {
    const place = places[other];
    if (place && fits(place)) return other;
  }
  return index;
}

/** The card of a column that shares most rows with this one; the last of a column that ends above it. */
function beside(places: readonly Place[], index: number, column: number): number {
  const here = places[index];
  if (!here || column < 0) return index;
  let best = index;
  let most = 0;
  // Cards in order start lower and lower: both ways, the search ends with the first that shares nothing below or above.
  for (let other = 0; other < places.length; other += 1) {
    const place = places[other];
    if (!place || place.column !== column) continue;
    const shared =
      Math.min(here.start + here.rows, place.start + place.rows) -
      Math.max(here.start, place.start);
    if (shared > most) {
      most = shared;
      best = other;
    }
    if (place.start > here.start + here.rows) break;
  }
  if (best !== index || most > 0) return best;
  return search(places, index, -1, (place) => place.column === column);
}
