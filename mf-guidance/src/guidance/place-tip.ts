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

export interface TipPlace {
  left: number;
  top: number;
  side: Side;
  /** Where the arrow points from, along the edge that faces the anchor. */
  arrow: number;
}

/** Between the anchor and the tooltip: room for the arrow. */
const GAP = 14;
/** Kept free at the edges of the window. */
const EDGE = 8;
/** The arrow keeps clear of the tooltip's corners. */
const CORNER = 20;

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a tooltip stands: at the side it wants, at the opposite one, or where there is room, and always inside the window. */
export function placeTip(anchor: Box, tip: Size, view: Size, wanted: Side): TipPlace {
  const order: Side[] = [wanted, OPPOSITE[wanted], 'bottom', 'top'];
  const side = order.find((candidate) => hasRoom(anchor, tip, view, candidate)) ?? wanted;
  const middle = {
    x: anchor.left + anchor.width / 2,
    y: anchor.top + anchor.height / 2,
  };
  const isUpright = side === 'top' || side === 'bottom';
  const ideal = isUpright
    ? { left: middle.x - tip.width / 2, top: edgeOf(anchor, tip, side) }
    : { left: edgeOf(anchor, tip, side), top: middle.y - tip.height / 2 };
  const left = between(EDGE, ideal.left, view.width - tip.width - EDGE);
  const top = between(EDGE, ideal.top, view.height - tip.height - EDGE);

  const arrow = isUpright
    ? between(CORNER, middle.x - left, tip.width - CORNER)
    : between(CORNER, middle.y - top, tip.height - CORNER);
  return { left, top, side, arrow };
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

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
