/**
 * A new order of a whole list: the moved ones stand in the places that they had together, in the order in
 * which they are named; the rest stays where it is. With all of them named, that is the order.
 */
export function reordered(all: readonly string[], moved: readonly string[]): string[] {
  const isMoved = new Set(moved);
  const next = moved.values();
  return all.map((id) => (isMoved.has(id) ? (next.next().value ?? id) : id));
}
