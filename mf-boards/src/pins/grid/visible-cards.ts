import type { Range } from './masonry.ts';

export interface VisibleCards {
  places: Range;
  cards: Range;
}

/** Returns the next window, growing by at most `max` cards per frame: `near` first, then `ahead`. */
export function nextVisible(cards: Range, near: Range, ahead: Range, max: number): VisibleCards {
  const next = grown(cards, near, ahead, max);
  return { cards: next, places: [Math.min(near[0], next[0]), Math.max(near[1], next[1])] };
}

function grown(cards: Range, near: Range, ahead: Range, max: number): Range {
  const first = near[0] < near[1] ? near : ahead;
  const isLeap = cards[1] <= first[0] || cards[0] >= first[1];
  const from = isLeap ? first[0] : Math.max(cards[0], ahead[0]);
  const to = isLeap ? first[0] : Math.min(cards[1], ahead[1]);
  const isDown = to < near[1] || (from <= near[0] && to < ahead[1]);
  return isDown ? [from, Math.min(to + max, ahead[1])] : [Math.max(from - max, ahead[0]), to];
}

export function isSameRange(one: Range, other: Range): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

export function isWithin([from, to]: Range, index: number): boolean {
  return index >= from && index < to;
}
