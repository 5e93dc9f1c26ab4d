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

const GAP_PX = 14;
const EDGE_PX = 8;
const CORNER_PX = 20;

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
  const left = between(EDGE_PX, ideal.left, view.width - tip.width - EDGE_PX);
  const top = between(EDGE_PX, ideal.top, view.height - tip.height - EDGE_PX);

  const arrow = isUpright
    ? between(CORNER_PX, middle.x - left, tip.width - CORNER_PX)
    : between(CORNER_PX, middle.y - top, tip.height - CORNER_PX);
  return { left, top, side, arrow };
}

function startOf(middle: number, length: number, shift: number): number {
  return middle - length / 2 + shift * (length / 2 - CORNER_PX);
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
      return anchor.top - GAP_PX - tip.height;
    case 'bottom':
      return anchor.top + anchor.height + GAP_PX;
    case 'left':
      return anchor.left - GAP_PX - tip.width;
    case 'right':
      return anchor.left + anchor.width + GAP_PX;
  }
}

function hasRoom(anchor: Box, tip: Size, view: Size, side: Side): boolean {
  const start = edgeOf(anchor, tip, side);
  const isUpright = side === 'top' || side === 'bottom';
  const end = start + (isUpright ? tip.height : tip.width);
  return start >= EDGE_PX && end <= (isUpright ? view.height : view.width) - EDGE_PX;
}

function between(least: number, value: number, max: number): number {
  return Math.max(least, Math.min(value, max));
}
