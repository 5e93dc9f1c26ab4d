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

export interface TipPosition {
  left: number;
  top: number;
  side: Side;
  arrow: number;
}

const GAP = 14;
const EDGE = 8;
const CORNER = 20;

const SHIFTS = [0, -1, 1];

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * Places a tooltip inside the window where it covers the fewest controls. Ties are broken in this order: the wanted
 * side, its opposite, bottom, top, right, left.
 */
export function computePosition(
  anchor: Box,
  tip: Size,
  view: Size,
  wanted: Side,
  controls: readonly Box[] = [],
): TipPosition {
  const order: Side[] = [wanted, OPPOSITE[wanted], 'bottom', 'top', 'right', 'left'];
  const possible = [...new Set(order)].filter((side) => hasRoom(anchor, tip, view, side));
  const places = possible.flatMap((side) =>
    SHIFTS.map((shift) => placeOnSide(anchor, tip, view, side, shift)),
  );
  const [first = placeOnSide(anchor, tip, view, fallbackSide(wanted))] = places;
  return places.reduce(
    (best, place) =>
      coveredControls(place, tip, controls) < coveredControls(best, tip, controls) ? place : best,
    first,
  );
}

/** Returns the side for a tip that fits nowhere: above or below, it can use the full width of the window. */
function fallbackSide(wanted: Side): Side {
  return wanted === 'top' ? 'top' : 'bottom';
}

function placeOnSide(anchor: Box, tip: Size, view: Size, side: Side, shift = 0): TipPosition {
  const middle = {
    x: anchor.left + anchor.width / 2,
    y: anchor.top + anchor.height / 2,
  };
  const isUpright = side === 'top' || side === 'bottom';
  const ideal = isUpright
    ? { left: startOf(middle.x, tip.width, shift), top: edgeOf(anchor, tip, side) }
    : { left: edgeOf(anchor, tip, side), top: startOf(middle.y, tip.height, shift) };
  const left = between(EDGE, ideal.left, view.width - tip.width - EDGE);
  const top = between(EDGE, ideal.top, view.height - tip.height - EDGE);

  const arrow = isUpright
    ? between(CORNER, middle.x - left, tip.width - CORNER)
    : between(CORNER, middle.y - top, tip.height - CORNER);
  return { left, top, side, arrow };
}

function startOf(middle: number, length: number, shift: number): number {
  return middle - length / 2 + shift * (length / 2 - CORNER);
}

function coveredControls({ left, top }: TipPosition, tip: Size, controls: readonly Box[]): number {
  return controls.filter(
    (control) =>
      control.left < left + tip.width &&
      control.left + control.width > left &&
      control.top < top + tip.height &&
      control.top + control.height > top,
  ).length;
}

function edgeOf(anchor: Box, tip: Size, side: Side): number {
  switch (side) {
    case 'top':
      return anchor.top - GAP - tip.height;
    case 'bottom':
      return anchor.top + anchor.height + GAP;
    case 'left':
      return anchor.left - GAP - tip.width;
    case 'right':
      return anchor.left + anchor.width + GAP;
  }
}

function hasRoom(anchor: Box, tip: Size, view: Size, side: Side): boolean {
  const start = edgeOf(anchor, tip, side);
  const isUpright = side === 'top' || side === 'bottom';
  const end = start + (isUpright ? tip.height : tip.width);
  return start >= EDGE && end <= (isUpright ? view.height : view.width) - EDGE;
}

function between(least: number, value: number, max: number): number {
  return Math.max(least, Math.min(value, max));
}
