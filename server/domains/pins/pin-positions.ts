export interface PinPosition {
  id: string;
  position: number;
}

/** Between two neighbors, so that Pins can be moved in between without changing others. */
const STEP = 1000;
/** What neighbors get that need new positions too, because there was no space between them. */
const MIN_STEP = 100;
/** Later, saved Pins and those moved from other boards come before all others. */
const POSITION_OF_NEW = 0;
/** Leaves space for Pins that someone moves to the top. */
const START = 1_000_000;
/** An import reads no higher position. */
const LAST = 1_000_000_000;

/**
 * The Pins that need another position for this order: new ones, and as few others as possible, because thousands of Pins
 * can follow a moved one. `rows` are in the present order, which can have equal positions.
 */
export function changedPositions(
  rows: readonly PinPosition[],
  order: readonly string[],
): PinPosition[] {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const getPlace = (at: number) => places.get(order[at] ?? '') ?? 0;
  const getPosition = (at: number) => rows[getPlace(at)]?.position ?? 0;
  const kept = longestAscending(
    [...order.keys()].filter((at) => getPosition(at) > POSITION_OF_NEW),
    getPlace,
  );
  const changed: PinPosition[] = [];

  for (let start = 0; start < order.length; start++) {
    if (kept.has(start)) continue;
    const before = start === 0 ? POSITION_OF_NEW : getPosition(start - 1);
    let end = start;
    let space: Space;
    do {
      const hasNeighbors = end > start;
      end += 1;
      while (end < order.length && !kept.has(end)) end += 1;
      const after = end < order.length ? getPosition(end) : undefined;
      space = measure(before, after, end - start);
      if (space.step >= (hasNeighbors ? MIN_STEP : 1)) break;
    } while (end < order.length);
    if (space.step < 1) return spread(order);
    for (let at = start; at < end; at++) {
      const position = space.start + space.step * (at - start);
      if (position !== getPosition(at)) changed.push({ id: order[at] ?? '', position });
    }
    start = end;
  }
  return changed;
}

interface Space {
  start: number;
  step: number;
}

/** Of `count` positions between two others. Without space, the step is less than 1. */
function measure(before: number, after: number | undefined, count: number): Space {
  const isFirst = before === POSITION_OF_NEW;
  const low = isFirst && after === undefined ? START : before;
  const high = Math.min(after ?? LAST + 1, LAST + 1);
  const step = Math.min(STEP, Math.floor((high - low) / (count + 1)));
  const start = isFirst && after !== undefined ? high - step * count : low + step;
  return { start, step };
}

/** New positions for all, if there is no space behind the last one. */
function spread(order: readonly string[]): PinPosition[] {
  const { start, step } = measure(POSITION_OF_NEW, undefined, order.length);
  return order.map((id, at) => ({ id, position: start + step * at }));
}

/** Returns the longest subsequence of `items` with ascending values. */
function longestAscending(
  items: readonly number[],
  valueOf: (item: number) => number,
): ReadonlySet<number> {
  /** By length, the last item of the subsequence that ends with the lowest value. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const item of items) {
    const value = valueOf(item);
    let length = 0;
    for (let longer = ends.length; length < longer; ) {
      const middle = (length + longer) >> 1;
      if (valueOf(ends[middle] ?? 0) < value) length = middle + 1;
      else longer = middle;
    }
    previous.set(item, ends[length - 1]);
    ends[length] = item;
  }
  const found = new Set<number>();
  for (let item = ends.at(-1); item !== undefined; item = previous.get(item)) found.add(item);
  return found;
}
