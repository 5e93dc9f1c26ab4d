import {
  SCROLL_FAST,
  SCROLL_SLOW,
  SCROLL_ZONE_DELAY_MS,
  SCROLL_ZONE_HEIGHT,
} from '@corkboard/shared/rules/limits';
export type Edge = 'top' | 'bottom';

/** Pixels of each edge that scroll during a drag. [DRAG-024] */
export function zoneHeight(headerHeight: number): number {
  return SCROLL_ZONE_HEIGHT + headerHeight;
}

export function edgeAt(y: number, windowHeight: number, headerHeight: number): Edge | null {
  const height = zoneHeight(headerHeight);
  if (y < height) return 'top';
  return y > windowHeight - height ? 'bottom' : null;
}

/** Returns the scroll factor after so many milliseconds in the zone. [DRAG-023] */
export function speedFactor(milliseconds: number): number {
  return milliseconds < SCROLL_ZONE_DELAY_MS ? SCROLL_SLOW : SCROLL_FAST;
}

export interface EdgeHover {
  edge: Edge;
  since: number;
}

export function updateEdgeHover(
  rest: EdgeHover | null,
  edge: Edge | null,
  at: number,
): EdgeHover | null {
  if (edge === null) return null;
  return rest?.edge === edge ? rest : { edge, since: at };
}

/** Returns the scroll distance of a frame, negative for up. [DRAG-022] */
export function scrollDistance(
  rest: EdgeHover | null,
  at: number,
  frame: number,
): { edge: Edge; distance: number } | null {
  if (!rest) return null;
  const open = at - rest.since - SCROLL_ZONE_DELAY_MS;
  if (open < 0) return null;
  const distance = speedFactor(open) * frame;
  return { edge: rest.edge, distance: rest.edge === 'top' ? -distance : distance };
}
