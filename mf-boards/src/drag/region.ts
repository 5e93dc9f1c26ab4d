/** Which part of a card the pointer is over: its edges, or the band of half its width between them. */
export type Region = 'left' | 'centre' | 'right';

/** [DRAG-019] */
const CENTER_SHARE = 0.5;

/**
 * The region of a target that a point is over. Sides are those of the screen, in every writing direction.
 * Without a centre the halves meet in the middle. [DRAG-017, DRAG-018, DRAG-019]
 */
export function regionAt(
  x: number,
  target: { left: number; width: number },
  hasCenter: boolean,
): Region {
  const offset = x - target.left - target.width / 2;
  if (hasCenter && Math.abs(offset) <= (target.width * CENTER_SHARE) / 2) return 'centre';
  return offset < 0 ? 'left' : 'right';
}
