export type Region = 'left' | 'center' | 'right';

const CENTER_SHARE = 0.5;

/**
 * Returns the region of a target at a point. Sides are physical in every writing direction. [DRAG-017, DRAG-018,
 * DRAG-019]
 */
export function regionAt(
  x: number,
  target: { left: number; width: number },
  hasCenter: boolean,
): Region {
  const offset = x - target.left - target.width / 2;
  if (hasCenter && Math.abs(offset) <= (target.width * CENTER_SHARE) / 2) return 'center';
  return offset < 0 ? 'left' : 'right';
}
