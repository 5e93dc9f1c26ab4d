import type { Side } from '../guides/guide.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

export interface TakenBoxes {
  controls: readonly Box[];
  words: readonly Box[];
}

export interface PlaceSearch {
  anchor: Box;
  size: Size;
  bounds: Box;
  /** The side that the server names. */
  wanted: Side;
  gap: number;
  taken: TakenBoxes;
  /** Kept while it covers no control, so that nothing jumps when the page changes. */
  last?: FreePlace | null;
}

export interface FreePlace {
  left: number;
  top: number;
  side: Side;
  arrow: number;
}

const EDGE_PX = 8;
const CORNER_PX = 20;
/** Kept free around what a place evades. */
const CLEAR_PX = 4;

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * Returns the place next to the anchor, inside `bounds`, that covers no control: on the wanted side, its opposite, or
 * another. It covers text only if no side is free of it. Null if each side covers a control. [EXP-022]
 */
export function findFreePlace(search: PlaceSearch): FreePlace | null {
  const { wanted, taken, last } = search;
  const same = last && findOnSide(search, last.side, taken.controls, last.arrow);
  if (same) return same;

  const sides = [...new Set([wanted, OPPOSITE[wanted], 'bottom', 'top', 'right', 'left'] as const)];
  for (const boxes of [[...taken.controls, ...taken.words], taken.controls]) {
    for (const side of sides) {
      const place = findOnSide(search, side, boxes);
      if (place) return place;
    }
  }
  return null;
}

function findOnSide(
  search: PlaceSearch,
  side: Side,
  taken: readonly Box[],
  wantedArrow?: number,
): FreePlace | null {
  // Left and right are top and bottom of the page turned on its side.
  const isTurned = side === 'left' || side === 'right';
  const turned = (box: Box) => (isTurned ? turn(box) : box);
  const anchor = turned(search.anchor);
  const bounds = turned(search.bounds);
  const { width, height } = turned({ left: 0, top: 0, ...search.size });

  const isBefore = side === 'top' || side === 'left';
  const top = isBefore ? anchor.top - search.gap - height : anchor.top + anchor.height + search.gap;
  const lastTop = bounds.top + bounds.height - height - EDGE_PX;
  if (top < bounds.top + EDGE_PX || top > lastTop) return null;

  const row = taken
    .map(turned)
    .filter((box) => box.top < top + height && top < box.top + box.height);
  const center = anchor.left + anchor.width / 2;
  const left = findOffset(center, width, bounds, row, wantedArrow);
  if (left === null) return null;

  const corner = Math.min(CORNER_PX, width / 2);
  const arrow = clamp(center - left, corner, width - corner);
  return isTurned ? { left: top, top: left, side, arrow } : { left, top, side, arrow };
}

/** Returns the free offset that is closest to the wanted one and still points at the center of the anchor. */
function findOffset(
  center: number,
  width: number,
  bounds: Box,
  row: readonly Box[],
  wantedArrow = width / 2,
): number | null {
  const first = bounds.left + EDGE_PX;
  const last = bounds.left + bounds.width - width - EDGE_PX;
  if (first > last) return null;

  const corner = Math.min(CORNER_PX, width / 2);
  const min = clamp(center - width + corner, first, last);
  const max = clamp(center - corner, first, last);
  const ideal = clamp(center - wantedArrow, min, max);
  return (
    [ideal, ...row.flatMap((box) => [box.left - width - CLEAR_PX, box.left + box.width + CLEAR_PX])]
      .filter((left) => left >= min && left <= max)
      .toSorted((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal))
      .find((left) => !row.some((box) => box.left < left + width && left < box.left + box.width)) ??
    null
  );
}

function turn({ left, top, width, height }: Box): Box {
  return { left: top, top: left, width: height, height: width };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
