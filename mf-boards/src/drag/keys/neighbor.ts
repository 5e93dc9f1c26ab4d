import type { CardRect } from '../engine/card-rects.ts';

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

export function isArrowKey(key: string): key is ArrowKey {
  return KEYS.has(key);
}

export function findNeighbor(
  places: readonly CardRect[],
  from: CardRect,
  key: ArrowKey,
  isRightToLeft: boolean,
): CardRect | undefined {
  const index = places.indexOf(from);
  switch (key) {
    case 'Home':
      return places[0];
    case 'End':
      return places.at(-1);
    case 'ArrowLeft':
      return places[index + (isRightToLeft ? 1 : -1)];
    case 'ArrowRight':
      return places[index + (isRightToLeft ? -1 : 1)];
    case 'ArrowUp':
      return nearestInRow(
        places.filter(({ top }) => top < from.top - 1),
        from,
        Math.max,
      );
    case 'ArrowDown':
      return nearestInRow(
        places.filter(({ top }) => top > from.top + 1),
        from,
        Math.min,
      );
  }
}

function nearestInRow(
  beyond: readonly CardRect[],
  from: CardRect,
  nearest: (...tops: number[]) => number,
): CardRect | undefined {
  const row = nearest(...beyond.map(({ top }) => top));
  return beyond
    .filter(({ top }) => Math.abs(top - row) <= 1)
    .sort((one, other) => Math.abs(one.left - from.left) - Math.abs(other.left - from.left))[0];
}
