import type { DropTarget } from './drag-intent.ts';
import { regionAt } from './region.ts';

export interface CardRect {
  id: string;
  group: string;
  order: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the card at a point and its region. Slots count within the group from 0; the start side is the right in
 * RTL.
 */
export function hitTest(
  places: readonly CardRect[],
  dragged: CardRect,
  point: { x: number; y: number },
  isRightToLeft = false,
  hasCenter = true,
): DropTarget | null {
  const card = places.find((place) => isWithin(place, point));
  if (!card) return null;

  const region = regionAt(point.x, card, hasCenter);
  if (card.group !== dragged.group && region !== 'center') return null;
  const isStart = region === (isRightToLeft ? 'right' : 'left');
  return { id: card.id, region, slot: isStart ? card.order : card.order + 1 };
}

/** A target takes what is dropped anywhere on it. */
export function targetAt(
  targets: readonly CardRect[],
  point: { x: number; y: number },
): DropTarget | null {
  const target = targets.find((place) => isWithin(place, point));
  return target ? { id: target.id, region: 'center', slot: 0 } : null;
}

/** Returns the position from 1 after a drop before `slot`, when the following cards have closed the gap. */
export function positionAt(slot: number, { order }: CardRect): number {
  return slot > order ? slot : slot + 1;
}

function isWithin(place: CardRect, { x, y }: { x: number; y: number }): boolean {
  return (
    x >= place.left &&
    x < place.left + place.width &&
    y >= place.top &&
    y < place.top + place.height
  );
}
