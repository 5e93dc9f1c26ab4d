import type { DropTarget } from './drag-intent.ts';
import { regionAt } from './region.ts';

/** Where a card lies on the page, in pixels of the page. */
export interface CardRect {
  id: string;
  /** Cards change places with those of their own group; over others they can only merge. */
  group: string;
  /** Its place in the order of its group, from 0. */
  order: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The card below a point and the part of it; the dragged one too, where it had lain. A slot counts in the group: 0 lies
 * before its first card. The start side of a card is the left, except where the page runs from right to left.
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
  if (card.group !== dragged.group && region !== 'centre') return null;
  const isStart = region === (isRightToLeft ? 'right' : 'left');
  return { id: card.id, region, slot: isStart ? card.order : card.order + 1 };
}

/** The number from 1 that a card has once it lies before `slot`. Those behind the place that it leaves close up. */
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
