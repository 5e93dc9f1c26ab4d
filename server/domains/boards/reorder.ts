/** The moved items take the positions that they had together, in the given order. The rest stays. */
export function reordered(all: readonly string[], moved: readonly string[]): string[] {
  const isMoved = new Set(moved);
  const next = moved.values();
  return all.map((id) => (isMoved.has(id) ? (next.next().value ?? id) : id));
}
