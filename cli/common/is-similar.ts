const MAX_TYPOS = 3;

/** Returns whether one word can be a typo of the other: at most one wrong letter in three. */
export function isSimilar(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  return hasAtMost(Math.min(Math.floor(longer / 3), MAX_TYPOS), one, other);
}

/** Counts letters that are added, missing, replaced, or swapped with their neighbor. */
function hasAtMost(typos: number, one: string, other: string): boolean {
  if (typos < 0) return false;
  if (one === '' || other === '') return one.length + other.length <= typos;
  if (one[0] === other[0]) return hasAtMost(typos, one.slice(1), other.slice(1));
  const rest = typos - 1;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return (
    hasAtMost(rest, one.slice(1), other) ||
    hasAtMost(rest, one, other.slice(1)) ||
    hasAtMost(rest, one.slice(1), other.slice(1)) ||
    (isSwapped && hasAtMost(rest, one.slice(2), other.slice(2)))
  );
}
