import type { Side } from './guide.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

export interface FreePlace {
  left: number;
  top: number;
  side: Side;
  arrow: number;
}

const EDGE_PX = 8;
const CORNER_PX = 20;

/** Offsets along the anchor, as parts of the length. */
const SHIFTS = [0, -0.5, 0.5, -1, 1];

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * The rule for guidance at an element: it appears next to it, inside `bounds`, where it covers nothing that is taken. The
 * wanted side comes first, then its opposite. Null if no place is free: then the page makes room for it.
 */
export function findFreePlace(
  anchor: Box,
  size: Size,
  bounds: Box,
  wanted: Side,
  taken: readonly Box[],
  gap: number,
): FreePlace | null {
  const sides = new Set([wanted, OPPOSITE[wanted], 'bottom', 'top', 'right', 'left'] as const);
  for (const side of sides) {
    for (const shift of SHIFTS) {
      const place = placeOnSide(anchor, size, bounds, side, shift, gap);
      const box = { ...place, ...size };
      if (isInside(box, bounds) && !taken.some((other) => overlaps(box, other))) return place;
    }
  }
  return null;
}

function placeOnSide(
  anchor: Box,
  size: Size,
  bounds: Box,
  side: Side,
  shift: number,
  gap: number,
): FreePlace {
  const x = anchor.left + anchor.width / 2;
  const y = anchor.top + anchor.height / 2;
  if (side === 'top' || side === 'bottom') {
    const ideal = x - size.width / 2 + shift * (size.width / 2 - CORNER_PX);
    const left = between(
      bounds.left + EDGE_PX,
      ideal,
      bounds.left + bounds.width - size.width - EDGE_PX,
    );
    const top = side === 'top' ? anchor.top - gap - size.height : anchor.top + anchor.height + gap;
    return { left, top, side, arrow: between(CORNER_PX, x - left, size.width - CORNER_PX) };
  }
  const ideal = y - size.height / 2 + shift * (size.height / 2 - CORNER_PX);
  const top = between(
    bounds.top + EDGE_PX,
    ideal,
    bounds.top + bounds.height - size.height - EDGE_PX,
  );
  const left = side === 'left' ? anchor.left - gap - size.width : anchor.left + anchor.width + gap;
  return { left, top, side, arrow: between(CORNER_PX, y - top, size.height - CORNER_PX) };
}

function isInside(box: Box, bounds: Box): boolean {
  return (
    box.left >= bounds.left + EDGE_PX &&
    box.top >= bounds.top + EDGE_PX &&
    box.left + box.width <= bounds.left + bounds.width - EDGE_PX &&
    box.top + box.height <= bounds.top + bounds.height - EDGE_PX
  );
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
