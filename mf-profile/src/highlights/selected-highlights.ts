import type { Highlight } from '@corkboard/shared/contract/people';

export const MAX_HIGHLIGHTS = 5;

type Ref = Pick<Highlight, 'type' | 'id'>;

export function isSame(one: Ref, other: Ref): boolean {
  return one.type === other.type && one.id === other.id;
}

/** Adds a highlight at the end or removes it. A full selection stays unchanged. */
export function toggled(selected: readonly Highlight[], highlight: Highlight): Highlight[] {
  if (selected.some((other) => isSame(other, highlight))) return without(selected, highlight);
  return selected.length < MAX_HIGHLIGHTS ? [...selected, highlight] : [...selected];
}

export function without(selected: readonly Highlight[], highlight: Ref): Highlight[] {
  return selected.filter((other) => !isSame(other, highlight));
}

/** Moves a highlight one step toward the beginning (-1) or the end (1). */
export function moved(selected: readonly Highlight[], highlight: Ref, step: -1 | 1): Highlight[] {
  const from = selected.findIndex((other) => isSame(other, highlight));
  const to = from + step;
  const one = selected[from];
  if (!one || to < 0 || to >= selected.length) return [...selected];
  return without(selected, one).toSpliced(to, 0, one);
}
