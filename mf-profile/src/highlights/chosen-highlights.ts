import type { Highlight } from '@corkboard/shared/contract/profile-edit.ts';

/** As many as a profile shows first. */
export const MOST_HIGHLIGHTS = 5;

type Ref = Pick<Highlight, 'type' | 'id'>;

export function isSame(one: Ref, other: Ref): boolean {
  return one.type === other.type && one.id === other.id;
}

/** Takes one in at the end, or out. What is full takes nothing more. */
export function toggled(chosen: readonly Highlight[], highlight: Highlight): Highlight[] {
  if (chosen.some((other) => isSame(other, highlight))) return without(chosen, highlight);
  return chosen.length < MOST_HIGHLIGHTS ? [...chosen, highlight] : [...chosen];
}

export function without(chosen: readonly Highlight[], highlight: Ref): Highlight[] {
  return chosen.filter((other) => !isSame(other, highlight));
}

/** Moves one a place towards the beginning (-1) or the end (1). */
export function moved(chosen: readonly Highlight[], highlight: Ref, step: -1 | 1): Highlight[] {
  const from = chosen.findIndex((other) => isSame(other, highlight));
  const to = from + step;
  const one = chosen[from];
  if (!one || to < 0 || to >= chosen.length) return [...chosen];
  return without(chosen, one).toSpliced(to, 0, one);
}
